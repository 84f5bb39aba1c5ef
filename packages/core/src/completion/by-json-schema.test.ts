import { expect, it } from 'vitest'
import { completeByJsonSchema, describeByJsonSchema } from './by-json-schema.ts'
import { createCursor } from './cursor.ts'

const schema = {
  properties: {
    name: { type: 'string', description: 'Its name.' },
    strict: { type: 'boolean' },
    fields: { type: 'array', items: { $ref: '#/$defs/field' } },
    hosts: { type: 'array', items: { enum: ['a', 'b'] } },
    types: { type: 'object', additionalProperties: { $ref: '#/$defs/field' } },
  },
  $defs: {
    field: {
      properties: { id: { description: 'The id.' }, fields: { type: 'array', items: { $ref: '#/$defs/field' } } },
      allOf: [{ else: { properties: { type: { enum: ['int', 'string'] } } } }],
    },
  },
}

it.each([
  ['|', ['name', 'strict', 'fields', 'hosts', 'types']],
  ['strict: |', ['true', 'false']],
  ['fields:\n  - |', ['id', 'fields', 'type']],
  ['fields:\n  - id: a\n    |', ['fields', 'type']],
  ['fields:\n  - |\n    id: a\n  - type: int', ['fields', 'type']],
  ['fields:\n  - id: a\n    type: int\n  - |', ['id', 'fields', 'type']],
  ['fields:\n  - id: a\n    fields:\n      - id: b\n    |\nname: b', ['type']],
  ['name: a\n|\nstrict: true\n', ['fields', 'hosts', 'types']],
  ['|\nfields:\n  - id: a\n    name: b\n', ['name', 'strict', 'hosts', 'types']],
  ['strict: true\n# name: a\nna|', ['name', 'fields', 'hosts', 'types']],
  ['fields:\n  - id: a\n    type: |', ['int', 'string']],
  ['fields:\n- id: a\n  fields:\n  - id: b\n    type: i|', ['int', 'string']],
  ['hosts: [|', ['a', 'b']],
  ['hosts: [a, |', ['a', 'b']],
  ['hosts:\n  - |', ['a', 'b']],
  ['hosts: |', undefined],
  ['types:\n  mine:\n    |', ['id', 'fields', 'type']],
  ['name: a\n# |', undefined],
  ['name: |', undefined],
])('completes %j', (text, labels) => {
  const found = completeByJsonSchema(createCursor(text.replace('|', ''), text.indexOf('|'), true), schema)
  expect(found?.options.map(({ label }) => label)).toEqual(labels)
})

it.each([
  ['name: a', 0, 'Its name.'],
  ['fields:\n  - id: a', 14, 'The id.'],
  ['fields:\n  - other: a', 14, undefined],
])('describes the key in %j', (text, offset, description) => {
  expect(describeByJsonSchema(createCursor(text, offset, true), text.split('\n').at(-1)!, schema)).toBe(description)
})
