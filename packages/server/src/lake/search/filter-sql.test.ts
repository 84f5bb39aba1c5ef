import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileFilter, operators, parseSavedFilter, type Value, type ValueMap } from '@picket/core'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { toLogTypeTables } from '@picket/logs'
import { createLake } from '../create-lake.ts'
import { openEmbeddedEngine } from '../embedded/embedded-engine.ts'
import type { Lake } from '../lake.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { toFilterSql } from './filter-sql.ts'

const { events: table } = toLogTypeTables(
  schemaOf(`schema: Shop.Orders
fields:
  - { name: who, type: string }
  - { name: count, type: bigint }
  - { name: share, type: float }
  - { name: done, type: boolean }
  - { name: tags, type: array, element: { type: string } }
  - name: user
    type: object
    fields:
      - { name: ip, type: string }
      - { name: age, type: int }
      - { name: more, type: json }
  - { name: rest, type: json }
`),
)

/** As rules see them; undeclared fields are in p_undeclared. */
const events = (
  [
    {},
    { who: '', count: 0, share: 0.5, done: false, tags: [], rest: {} },
    { who: 'Ana', count: 1, share: 1.5, done: true, tags: ['a'], user: { ip: '10.0.0.1', age: 3 } },
    { who: "o'Brien \\ 100%_", count: -5, tags: ['Ana', 'b'], user: { ip: '8.8.8.8', more: { deep: ['x', 1] } } },
    { who: 'ÄNA', share: -2, user: { ip: 'no address', age: 0 }, rest: { kind: 'Ana', n: 1, list: [1, 'a', null] } },
    { count: 10, rest: { kind: 1, n: 1.5, list: [] }, extra: 'Ana' },
    { who: '100', rest: { kind: true, n: 'a', list: 'a' }, extra: 1 },
    { who: 'ana', rest: { kind: { a: 1 }, ip: '2001:db8::1' }, extra: { a: ['10.1.2.3'] } },
    { who: '8.8.8.8', rest: { kind: ['Ana'], ip: '100.64.0.1' }, extra: ['Ana', 1] },
    // A list column does not distinguish a missing list from an empty one.
  ] as readonly Readonly<Record<string, Value>>[]
).map((event): ValueMap => ({ tags: [], ...event }))

let lake: Lake
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-search-'))
  lake = createLake({ engine: openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') }) })
  await lake.prepare([table])
  const lines = events.map(({ extra, ...declared }, at) =>
    JSON.stringify({
      ...declared,
      ...(extra === undefined ? {} : { p_undeclared: { extra } }),
      p_row_id: String(at),
      p_event_time: '2026-01-01',
      p_parse_time: new Date().toISOString().slice(0, 10),
    }),
  )
  await lake.insert({ table: 'logs.shop_orders', lines, token: 'x' })
  return async () => {
    await lake.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function found(saved: Value): Promise<readonly number[]> {
  const { filter } = parseSavedFilter(saved)
  const sql = `SELECT p_row_id FROM logs.shop_orders WHERE ${toFilterSql(filter!, table)} ORDER BY p_row_id`
  const ids: number[] = []
  for await (const rows of lake.query({ sql, readonly: true })) ids.push(...rows.map((row) => Number(row['p_row_id'])))
  return ids
}

function meant(saved: Value): readonly number[] {
  const matches = compileFilter(parseSavedFilter(saved).filter!, { keys: 'exact' })
  return events.flatMap((event, at) => (matches(event).matched === true ? [at] : []))
}

const targets = [
  'who',
  'count',
  'share',
  'done',
  'tags',
  'tags[0]',
  'tags[-1]',
  'user.ip',
  'user.age',
  'user.more.deep',
  'rest.kind',
  'rest.n',
  'rest.list',
  'rest.ip',
  'extra',
  'extra.a',
  'nothing',
]
const texts = ['Ana', 'ana', 'a', '', '100', "o'Brien \\ 100%_", 'ÄNA', '8.8.8.8', '100%']
const scalar = fc.oneof(fc.constantFrom<Value>(...texts, 0, 1, -5, 1.5, 10, true, false))
const tokens = operators.flatMap(({ token, wants }) => (token === undefined ? [] : [{ token, wants }]))

const condition = fc
  .tuple(fc.constantFrom(...targets), fc.constantFrom(...tokens))
  .chain(([target, { token: operator, wants }]) => {
    const value: fc.Arbitrary<Value> =
      wants.type === 'network'
        ? fc.constantFrom('10.0.0.0/8', '2001:db8::/32', '8.8.8.8/32')
        : wants.count === 'many'
          ? fc.array(scalar, { maxLength: 3 })
          : wants.type === 'text'
            ? fc.constantFrom(...texts)
            : scalar
    return wants.count === 'none'
      ? fc.constant<Value>({ target, operator })
      : value.map((one): Value => ({ target, operator, value: one }))
  })

it('finds the events that the filter matches in rules', async () => {
  await fc.assert(
    fc.asyncProperty(condition, async (saved) => {
      expect(await found(saved)).toEqual(meant(saved))
    }),
    { numRuns: 300 },
  )
})
