import fc from 'fast-check'
import type { DataSet } from './read-cases.ts'

/** Two tables whose columns have the same names, in other spellings and of other types. */
const schemas = [
  `
schema: Test.One
fields:
  - { name: i, type: bigint }
  - { name: f, type: float }
  - { name: s, type: string }
  - { name: b, type: boolean }
  - { name: t, type: timestamp, timeFormats: [rfc3339] }
  - { name: a, type: array, element: { type: string } }
  - { name: n, type: array, element: { type: bigint } }
  - name: o
    type: object
    fields:
      - { name: k, type: string }
      - { name: n, type: bigint }
      - { name: sub, type: object, fields: [{ name: f, type: float }] }
      - { name: w, type: array, element: { type: string } }
  - { name: j, type: json }
  - name: l
    type: array
    element: { type: object, fields: [{ name: k, type: string }, { name: v, type: bigint }] }
`,
  `
schema: Test.Two
fields:
  - { name: I, type: bigint }
  - { name: F, type: bigint }
  - { name: S, type: string }
  - { name: b, type: string }
  - { name: a, type: array, element: { type: string } }
  - { name: o, type: object, fields: [{ name: k, type: string }, { name: m, type: string }] }
  - { name: j, type: json }
  - { name: z, type: string }
`,
]

type Row = Readonly<Record<string, unknown>>

const texts = ['a', 'b', 'ab', 'A', '', '1', 'ä b', "it's", String.raw`\d%`, '2026-01-01T12:00:00+02:00', 'true']
const integers = [0n, 1n, 2n, 3n, -1n, 7n, 9007199254740993n, -9223372036854775807n]
const times = [
  '2025-12-31 23:30:00.000',
  '2026-01-01 00:00:00.000',
  '2026-01-01 10:03:00.500',
  '2026-02-28 12:00:00.000',
]

const text = fc.constantFrom(...texts)
const integer = fc.constantFrom(...integers)
const fraction = fc.constantFrom(0.5, 1.5, -2.25, 10.75, 3, 0)
const time = fc.constantFrom(...times)

/** Values of one key can have any type. */
const open = fc.oneof(integer, text, fraction, fc.boolean())
const json = record({
  d: record({ k: open, n: open }),
  list: fc.array(fc.oneof(integer, text), { maxLength: 3 }),
  t: fc.constantFrom('2026-01-01T10:03:00Z', '2026-01-01T12:03:00+02:00', 'never'),
  x: open,
  y: open,
})

const one = record({
  i: integer,
  f: fraction,
  s: text,
  b: fc.boolean(),
  t: time,
  a: fc.array(text, { maxLength: 3 }),
  n: fc.array(integer, { maxLength: 3 }),
  o: record({ k: text, n: integer, sub: record({ f: fraction }), u: open, w: fc.array(text, { maxLength: 2 }) }),
  j: json,
  l: fc.array(record({ k: text, u: open, v: integer }), { maxLength: 2 }),
})

const two = record({
  I: integer,
  F: integer,
  S: text,
  b: text,
  a: fc.array(text, { maxLength: 2 }),
  o: record({ k: text, m: text }),
  j: json,
  z: text,
})

/** Keys can be missing, and values null. */
function record(model: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Row> {
  const orNull = Object.fromEntries(
    Object.entries(model).map(([key, value]) => [key, fc.oneof({ weight: 6, arbitrary: value }, fc.constant(null))]),
  )
  return fc.record(orNull, { requiredKeys: [] })
}

/** The same seed makes the same rows. */
export function storedData(seed: number): DataSet {
  const rowsOf = (rows: fc.Arbitrary<Row>, name: string, count: number): readonly Row[] =>
    fc.sample(fc.tuple(rows, time), { numRuns: count, seed }).map(([row, p_event_time], at) => ({
      ...row,
      p_row_id: `${name}${at}`,
      p_event_time,
      p_raw: `{"s":"${at % 2 === 0 ? 'Access Denied' : 'access-granted'}","n":${at}}`,
    }))
  return {
    schemas,
    tables: { 'logs.test_one': rowsOf(one, 'one', 12), 'logs.test_two': rowsOf(two, 'two', 8) },
  }
}
