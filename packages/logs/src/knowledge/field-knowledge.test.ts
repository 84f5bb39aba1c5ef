import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import type { LogSchema } from '../schema/definition.ts'
import { anySchema } from '../schema/testing/any-schema.ts'
import { createFieldKnowledge } from './field-knowledge.ts'
import { toOutline } from './outline.ts'

const text = `schema: Custom.Shop
fields:
  - { name: at, type: timestamp, timeFormat: rfc3339, isEventTime: true }
  - name: user
    type: object
    fields:
      - { name: ip, type: string, indicators: [ip] }
      - { name: constructor, type: string }
      - name: role
        type: object
        fields: [{ name: name, type: string }]
  - { name: more, type: json }
  - { name: items, type: array, element: { type: object, fields: [{ name: id, type: string }] } }
  - { name: name, type: string }
udm:
  - { name: source.ip, paths: [{ path: user.ip }] }
  - { name: source.port, paths: [{ path: name }] }
`

const fieldsOf = (schema: LogSchema) =>
  createFieldKnowledge(() => JSON.parse(JSON.stringify(toOutline(schema)))).find(schema.name)!

describe('the fields of a log type', () => {
  const fields = fieldsOf(parseLogSchema(text).schema!)
  const root = ['at', 'user', 'more', 'items', 'name']

  it.each([
    ['user', undefined],
    ['user.ip', undefined],
    ['USER.Role.NAME', undefined],
    ['user.constructor', undefined],
    ['more.anything.at.all', undefined],
    ['items.id', undefined],
    ['usr', { depth: 0, names: root }],
    ['usr.ip', { depth: 0, names: root }],
    ['constructor', { depth: 0, names: root }],
    ['user.role.nam', { depth: 2, names: ['name'] }],
    ['name.first', { depth: 1, names: [] }],
  ])('%s', (path, expected) => {
    expect(fields.missing(path.split('.'), 'any-case')).toEqual(expected)
  })

  it('are exact in case where that is requested', () => {
    expect(fields.missing(['User'], 'exact')).toEqual({ depth: 0, names: root })
  })

  it('are found by name, nearest to the root first', () => {
    expect(fields.named('NAME')).toEqual([['name'], ['user', 'role', 'name']])
    expect(fields.named('id')).toEqual([])
    expect(fields.unifiedNames).toEqual(['source'])
  })
})

it('reports nothing as missing where undeclared fields are allowed', () => {
  const schema = parseLogSchema(`fieldDiscoveryEnabled: true\n${text}`).schema!
  expect(fieldsOf(schema).missing(['usr'], 'exact')).toBeUndefined()
})

it('requests the outline once per log type', () => {
  const asked: string[] = []
  const knowledge = createFieldKnowledge((logType) => {
    asked.push(logType)
    return undefined
  })
  expect([knowledge.find('A.B'), knowledge.find('A.B'), knowledge.find('A.C')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(asked).toEqual(['A.B', 'A.C'])
})

it('knows every declared field of any schema', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const fields = fieldsOf(schema)
      const walk = (list: LogSchema['fields'], above: readonly string[]): void => {
        for (const { name, type } of list) {
          const path = [...above, name]
          expect(fields.missing(path, 'exact')).toBeUndefined()
          expect(
            fields.missing(
              path.map((key) => key.toUpperCase()),
              'any-case',
            ),
          ).toBeUndefined()
          if (type.kind === 'object') walk(type.fields, path)
        }
      }
      walk(schema.fields, [])
    }),
  )
})
