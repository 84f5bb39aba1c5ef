import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printJson } from '@picket/core'
import { hashWithNode } from '../../node/hash.ts'
import { createNormalizer } from '../../normalize/create-normalizer.ts'
import { arbitraryRecord, arbitrarySchema } from '../../normalize/testing/arbitrary-schema.ts'
import type { FieldType, LogSchema, SchemaField } from '../definition.ts'
import { anyFieldType } from '../testing/any-schema.ts'
import { compareSchemas } from './compare-schemas.ts'

const now = Date.UTC(2026, 6, 1)

function accepts(schema: LogSchema, record: Parameters<ReturnType<typeof createNormalizer>>[0]): boolean {
  const normalize = createNormalizer(schema, { hash: hashWithNode })
  return normalize(record, { rowId: 'row', now, text: printJson(record) }).kind === 'event'
}

const otherType: fc.Arbitrary<(type: FieldType) => FieldType> = fc.oneof(
  fc
    .constantFrom<FieldType>(
      { kind: 'json', isEmbeddedJson: false },
      { kind: 'json', isEmbeddedJson: true },
      { kind: 'int' },
      { kind: 'bigint' },
      { kind: 'float' },
    )
    .map((type) => () => type),
  anyFieldType.map((type) => () => type),
  fc.constantFrom<(type: FieldType) => FieldType>(
    (type) => ('isEmbeddedJson' in type ? { ...type, isEmbeddedJson: true } : type),
    (type) => (type.kind === 'string' ? { kind: 'string', indicators: ['ip'] } : type),
    (type) => (type.kind === 'timestamp' ? { ...type, formats: [...type.formats, { kind: 'unix_ns' }] } : type),
  ),
)

it('accepts every log that the version before accepted, unless a change is reported', () => {
  let reported = 0
  let silent = 0
  fc.assert(
    fc.property(
      arbitrarySchema().chain((schema) =>
        fc.tuple(fc.constant(schema), fc.array(arbitraryRecord(schema), { minLength: 3, maxLength: 5 })),
      ),
      fc.nat(20),
      otherType,
      ([before, records], at, change) => {
        const changed = at % before.fields.length
        const fields = before.fields.map((field, index): SchemaField =>
          index === changed ? { ...field, required: false, type: change(field.type) } : field,
        )
        const after = { ...before, fields }
        const mayRefuse = compareSchemas(before, after).changes.some(({ severity }) => severity !== 'info')
        if (mayRefuse) reported += 1
        const good = records.filter((record) => accepts(before, record))
        if (mayRefuse || good.length === 0) return
        silent += 1
        expect(good.filter((record) => !accepts(after, record)).map(printJson)).toEqual([])
      },
    ),
    { numRuns: 600 },
  )
  // Otherwise the law would test nothing.
  expect(reported).toBeGreaterThan(50)
  expect(silent).toBeGreaterThan(50)
})
