import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createClassifier } from '../classify/create-classifier.ts'
import { hashWithNode } from '../node/hash.ts'
import { printLogSchema } from '../schema/print/print-log-schema.ts'
import { createInference, type Inference } from './create-inference.ts'

interface Case {
  readonly name: string
  readonly samples: readonly string[]
  readonly schema: string
  readonly doubts: readonly string[]
  /** How many of the samples the schema rejects; 0 by default. */
  readonly unreadable?: number
}

const cases = parse(readFileSync(new URL('../../fixtures/infer/cases.yml', import.meta.url), 'utf8')) as Case[]

function infer(samples: readonly string[], name = 'Custom.Sample'): Inference {
  const inference = createInference({ name, hash: hashWithNode })
  for (const sample of samples) inference.add(sample)
  return inference.finish()
}

test.each(cases)('$name', async ({ samples, schema: wanted, doubts: guesses, unreadable = 0 }) => {
  const { schema, doubts } = infer(samples)
  expect(printLogSchema(schema!)).toEqual(wanted)
  expect(doubts.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))).toEqual(guesses)

  const classify = createClassifier([schema!], { hash: hashWithNode }).begin({ now: 0, rowIdOf: String })
  expect((await classify(samples)).filter(({ kind }) => kind === 'failure')).toHaveLength(unreadable)
})

test('a field that is in all of fifty samples is required, with fewer samples it is not', () => {
  const sample = (at: number) =>
    JSON.stringify({ always: 1, null: at === 7 ? null : 1, ...(at === 9 ? {} : { mostly: 1 }) })
  const required = (count: number) =>
    infer(Array.from({ length: count }, (_, at) => sample(at)))
      .schema!.fields.filter((one) => one.required)
      .map(({ name }) => name)
  expect([required(49), required(50)]).toEqual([[], ['always']])
})

test('samples are counted, and unreadable ones are reported', () => {
  const lines = [...Array.from({ length: 30 }, (_, a) => JSON.stringify({ a })), '', '  ', 'no JSON', '{"a":']
  const { schema, doubts, counts } = infer(lines)
  expect(schema!.fields.map(({ name }) => name)).toEqual(['a'])
  expect(doubts).toEqual([
    {
      path: '',
      message:
        '2 of 34 samples could not be read, the first is sample 33: it is not JSON: a value is expected, not "no".',
    },
  ])
  expect(counts).toEqual({ samples: 34, read: 30, skipped: 2, unreadable: 2 })
})

test('an inference without samples has no schema', () => {
  expect(infer([])).toEqual({
    schema: undefined,
    doubts: [],
    counts: { samples: 0, read: 0, skipped: 0, unreadable: 0 },
  })
  expect(infer(['', ' ']).schema).toBe(undefined)
})

test('objects with too many keys are not expanded, and memory use is bounded', () => {
  const inference = createInference({ name: 'Custom.Wide', hash: hashWithNode })
  for (let at = 0; at < 5000; at++)
    inference.add(JSON.stringify({ map: { [`key${at}`]: at }, deep: { inner: { [`k${at}`]: 1 } } }))
  const { schema, counts } = inference.finish()
  expect(schema!.fields.map(({ name, type }) => [name, type.kind])).toEqual([
    ['map', 'json'],
    ['deep', 'object'],
  ])
  expect(counts.read).toBe(5000)
})

test('each file of a table has its own header, and broken rows are reported with their position', () => {
  const inference = createInference({ name: 'Custom.Sample', hash: hashWithNode })
  for (const file of ['a.csv', 'b.csv']) {
    inference.startStream()
    for (const [at, line] of ['ip,tries', '192.0.2.1,7', '192.0.2.2,8', '192.0.2.3,9'].entries())
      inference.add(file === 'b.csv' && at === 3 ? `${line},more` : line, `${file}:${at + 1}`)
    for (let at = 5; at < 30; at++) inference.add(`192.0.2.1,${at}`, `${file}:${at}`)
  }
  const { schema, doubts, counts } = inference.finish()
  expect(schema!.fields.map(({ name, type }) => [name, type.kind])).toEqual([
    ['ip', 'string'],
    ['tries', 'bigint'],
  ])
  expect(doubts).toEqual([
    {
      path: '',
      message: '1 of 58 samples could not be read, b.csv:4: the row has 3 values, but there are 2 columns.',
    },
  ])
  expect(counts).toEqual({ samples: 58, read: 55, skipped: 2, unreadable: 1 })
})
