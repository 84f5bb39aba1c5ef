import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldType, SchemaField } from '../schema/definition.ts'
import { toColumnType } from './column-type.ts'
import { parseColumnType } from './parse-column-type.ts'
import { openLake } from './testing/lake.ts'

const key = fc.constantFrom('a', 'b.c', 'd`e', "f'g", 'h,i', 'j(k)', 'l%2E', '@m', 'n\\', 'o p', 'max_dynamic_paths')
const field = (type: fc.Arbitrary<FieldType>): fc.Arbitrary<SchemaField> =>
  fc.record({ name: key, type, required: fc.constant(false), description: fc.constant('') })
const { type } = fc.letrec<{ type: FieldType }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<FieldType>(
      { kind: 'string', indicators: [] },
      ...(['smallint', 'int', 'bigint', 'float', 'boolean'] as const).map((kind) => ({ kind })),
      { kind: 'json', isEmbeddedJson: false },
      { kind: 'timestamp', formats: [{ kind: 'rfc3339' }], isEventTime: false, isExpiration: false },
    ),
    tie('type').map((element): FieldType => ({ kind: 'array', element, isEmbeddedJson: false })),
    fc
      .uniqueArray(field(tie('type')), { selector: ({ name }) => name, minLength: 1, maxLength: 4 })
      .map((fields): FieldType => ({ kind: 'object', fields, isEmbeddedJson: false })),
  ),
}))

test('column types are parsed back', () => {
  fc.assert(
    fc.property(type, (one) => {
      const text = toColumnType(one)
      expect(parseColumnType(text).columnType).toBe(text)
    }),
  )
})

test('column types are parsed back from the engine', () => {
  const lake = openLake()
  lake.run('CREATE DATABASE logs')
  const types = fc.sample(type, { numRuns: 30, seed: 7 }).map(toColumnType)
  types.forEach((text, index) =>
    lake.run(`CREATE TABLE logs.t${index} (x ${text}) ENGINE = MergeTree ORDER BY tuple()`),
  )
  const rows = lake
    .select("SELECT table, type FROM system.columns WHERE database = 'logs'")
    .map((line) => JSON.parse(line) as { readonly table: string; readonly type: string })
  const read = new Map(rows.map((row) => [row.table, parseColumnType(row.type).columnType]))
  expect(types.map((_, index) => read.get(`t${index}`))).toEqual(types)
})
