import { isMap, printJson } from '@picket/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashWithNode } from '../node/hash.ts'
import { createNormalizer } from '../normalize/create-normalizer.ts'
import { arbitraryRecord, arbitrarySchema } from '../normalize/testing/arbitrary-schema.ts'
import type { LogSchema } from '../schema/definition.ts'
import { bySpecificity } from './by-specificity.ts'
import type { Classified } from './classified.ts'
import { createClassifier } from './create-classifier.ts'
import { createPrecheck } from './precheck.ts'

const context = { now: Date.UTC(2026, 0, 2), rowIdOf: (position: number) => `row ${position}` }

describe('classification', () => {
  it('tries every schema that could accept a record', () => {
    fc.assert(
      fc.property(schemaAndRecord(), ([schema, record]) => {
        const normalize = createNormalizer(schema, { hash: hashWithNode })
        const outcome = normalize(record, { ...context, rowId: '', text: '' })
        const { mayFit, anchors } = createPrecheck(schema)
        if (outcome.kind === 'failure' || !isMap(record)) return
        expect([mayFit(record), anchors.every((keys) => keys.some((key) => record[key] != null))]).toEqual([true, true])
      }),
      { numRuns: 1000 },
    )
  })

  it('assigns a log to the first schema that accepts it, or reports why each rejects it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(schemaAndRecord(), { minLength: 2, maxLength: 5 }), async (pairs) => {
        const schemas = pairs.map(([schema], index) => ({ ...schema, name: `Test.Log${index}` }))
        const texts = pairs.map(([, record]) => printJson(record))
        const outcomes = await createClassifier(schemas, { hash: hashWithNode }).begin(context)(texts)
        expect(outcomes.map(logTypeOf)).toEqual(pairs.map(([, record]) => firstAccepting(schemas, record)))
        for (const one of outcomes) if (one.kind === 'failure') expect(one.reasons).toHaveLength(schemas.length)
      }),
      { numRuns: 200 },
    )
  })

  it('sorts schemas the same way, whatever their order was', () => {
    fc.assert(
      fc.property(fc.array(arbitrarySchema(), { maxLength: 5 }), (all) => {
        const schemas = all.map((schema, index) => ({ ...schema, name: `Test.Log${index}` }))
        const names = (list: readonly LogSchema[]) => bySpecificity(list).map(({ name }) => name)
        expect(names(schemas.toReversed())).toEqual(names(schemas))
      }),
    )
  })
})

function schemaAndRecord() {
  return arbitrarySchema().chain((schema) => fc.tuple(fc.constant(schema), arbitraryRecord(schema)))
}

function firstAccepting(
  schemas: readonly LogSchema[],
  record: Parameters<ReturnType<typeof createNormalizer>>[0],
): string | undefined {
  return schemas.find((schema) => {
    if (!isMap(record) || createPrecheck(schema).countKnown(record) === 0) return false
    return (
      createNormalizer(schema, { hash: hashWithNode })(record, { ...context, rowId: '', text: '' }).kind === 'event'
    )
  })?.name
}

function logTypeOf(outcome: Classified): string | undefined {
  return outcome.kind === 'classified' ? outcome.logType : undefined
}
