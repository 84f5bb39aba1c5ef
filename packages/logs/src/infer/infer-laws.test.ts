import { isMap, printJson, type Value } from '@picket/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClassifier } from '../classify/create-classifier.ts'
import { hashWithNode } from '../node/hash.ts'
import { arbitraryRecord, arbitrarySchema } from '../normalize/testing/arbitrary-schema.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import { printLogSchema } from '../schema/print/print-log-schema.ts'
import { createInference } from './create-inference.ts'

const texts = fc.oneof(
  fc.constantFrom(
    '2026-01-01T00:00:00Z',
    '2026-01-01 00:00:00',
    '01/02/2026',
    '13/02/2026',
    '1767225600',
    'true',
    '{"a":1}',
    '[]',
    '',
  ),
  fc.constantFrom('192.0.2.1', 'https://example.com', 'a@example.com', '-', '007', '12:30', 'x'.repeat(70)),
  fc.string({ maxLength: 6 }),
)
const { free } = fc.letrec<{ free: Value }>((tie) => ({
  free: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    texts,
    fc.integer(),
    fc.bigInt(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('free'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'A', 'time', 'p_x', '', '__proto__', 'x.y'), tie('free'), { maxKeys: 4 }),
  ),
}))
const freeRecord = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'time', 'created_at', 'ip', 'constructor'), free, {
  maxKeys: 5,
})
const records = fc.oneof(
  fc.array(freeRecord, { minLength: 1, maxLength: 8 }),
  arbitrarySchema().chain((schema) => fc.array(arbitraryRecord(schema).filter(isMap), { minLength: 1, maxLength: 8 })),
)

function infer(samples: readonly string[]) {
  const inference = createInference({ name: 'Custom.Sample', hash: hashWithNode })
  for (const sample of samples) inference.add(sample)
  return inference.finish()
}

describe('an inferred schema', () => {
  it('accepts its own samples, and is parsed back from its text', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (values) => {
        const samples = values.map((one) => printJson(one))
        const { schema } = infer(samples)
        const classify = createClassifier([schema!], { hash: hashWithNode }).begin({ now: 0, rowIdOf: String })
        expect((await classify(samples)).map(({ kind }) => kind)).toEqual(samples.map(() => 'classified'))
        const parsed = parseLogSchema(printLogSchema(schema!), { file: 'schema.yml' })
        expect(parsed.findings.map(({ message }) => message)).toEqual([])
        expect(parsed.schema).toEqual(schema)
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order of the samples, nor on how often they occur', () => {
    fc.assert(
      fc.property(records, (values) => {
        const samples = values.map((one) => printJson(one))
        const { schema } = infer(samples)
        expect(infer(samples.toReversed()).schema).toEqual(schema)
        expect(infer([...samples, ...samples]).schema).toEqual(schema)
      }),
      { numRuns: 200 },
    )
  })

  it('of lines accepts all of those that it reports as readable', async () => {
    const word = fc.constantFrom('a', 'b', '192.0.2.1', '17', 'k=v', '"q x"', '[z]', '%{', '\\', '-', '', 'é')
    const line = fc
      .array(word, { maxLength: 6 })
      .chain((words) => fc.constantFrom(' ', ',', '\t', '|').map((mark) => words.join(mark)))
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
        const { schema, counts } = infer(lines)
        if (!schema) return
        const classify = createClassifier([schema], { hash: hashWithNode }).begin({ now: 0, rowIdOf: String })
        const failed = (await classify(lines)).filter(({ kind }) => kind === 'failure')
        expect(failed).toHaveLength(counts.unreadable)
        expect(parseLogSchema(printLogSchema(schema), { file: 'schema.yml' }).schema).toEqual(schema)
      }),
      { numRuns: 200 },
    )
  })
})
