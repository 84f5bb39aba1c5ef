import { expect, it } from 'vitest'
import { toSchemaError, toUpdateError, type SchemaError } from './api-errors.ts'
import { compareSchemas } from './compare/compare-schemas.ts'
import { parseLogSchema } from './parse-log-schema.ts'

const errorOf = (text: string): SchemaError | undefined =>
  toSchemaError(parseLogSchema(text, { file: 'a.yml', name: 'Custom.App' }).findings, text)

it('distinguishes invalid YAML from invalid schemas', () => {
  expect(errorOf('fields: [\n')).toMatchObject({ code: 'InvalidSyntax', errors: [{ line: 1, column: 9 }] })
  expect(errorOf('fields:\n  - name: a\n    type: strin\n  - name: b\n    type: timestamp\n')).toEqual({
    code: 'InvalidLogSchema',
    errors: [
      { path: 'fields[0].type', line: 3, column: 11, message: 'Field type "strin" is not known.' },
      { path: 'fields[1].type', line: 5, column: 11, message: 'Field "b" is a timestamp, but has no "timeFormat".' },
    ],
  })
  expect(errorOf('fields:\n  - { name: a, type: array, element: { type: int, required: true } }\n')).toBeUndefined()
})

it('lists every field that must not change', () => {
  const [before, after] = ['[{ name: a, type: int }, { name: b, type: int }]', '[{ name: b, type: string }]'].map(
    (fields) => parseLogSchema(`fields: ${fields}`, { file: 'a.yml', name: 'Custom.App' }).schema!,
  )
  expect(toUpdateError(compareSchemas(before!, after!).changes)).toEqual({
    code: 'InvalidUpdate',
    errors: [
      { path: 'a', message: 'Field "a" was removed.' },
      { path: 'b', message: 'Field "b" changed from "int" to "string".' },
    ],
  })
  expect(toUpdateError(compareSchemas(before!, before!).changes)).toBeUndefined()
})
