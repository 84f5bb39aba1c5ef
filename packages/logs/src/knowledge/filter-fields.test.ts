import { fieldTypes, parseKeyPath, toFlatFields, type FilterField } from '@picket/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsAfter, columnsBefore, discoveredColumn, exactColumn } from '../lake/standard-columns.ts'
import type { LogSchema } from '../schema/definition.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import { anySchema } from '../schema/testing/any-schema.ts'
import { createFieldKnowledge } from './field-knowledge.ts'
import { toFilterFields } from './filter-fields.ts'
import { managedFilterFields } from './managed-filter-fields.ts'
import { toOutline } from './outline.ts'

const text = `schema: Custom.Shop
fields:
  - { name: at, type: timestamp, timeFormat: rfc3339, isEventTime: true, description: When it was. }
  - { name: kind, type: string, validate: { allow: [a, b] } }
  - { name: count, type: bigint }
  - { name: small, type: smallint }
  - { name: share, type: float }
  - { name: done, type: boolean }
  - name: user
    type: object
    fields:
      - { name: ip, type: string, indicators: [ip] }
      - { name: host, type: string, indicators: [ip, hostname] }
      - { name: odd.key, type: string }
      - { name: more, type: json }
  - { name: client, type: string, validate: { ip: any } }
  - { name: net, type: string, validate: { cidr: ipv4 } }
  - { name: secret, type: string, indicators: [ip], mask: { type: sha256, salt: x } }
  - { name: tags, type: array, element: { type: string } }
  - { name: addresses, type: array, element: { type: string, indicators: [ip] } }
  - { name: nets, type: array, element: { type: string, validate: { cidr: any } } }
  - { name: times, type: array, element: { type: timestamp, timeFormat: unix } }
  - { name: counts, type: array, element: { type: int } }
  - { name: items, type: array, element: { type: object, fields: [{ name: id, type: string }] } }
  - { name: table, type: array, element: { type: array, element: { type: int } } }
`

function parse(schema: string): LogSchema {
  return parseLogSchema(schema).schema!
}

describe('the fields that the filter builder offers for log types', () => {
  it('have the types of their schema', () => {
    const { filtersByLogType, shared, pantherManaged } = toFilterFields(['Custom.Shop'], () => parse(text))
    expect(filtersByLogType[0]!.filters.map(({ target, type }) => `${target}: ${type}`)).toEqual([
      'at: string',
      'kind: string',
      'count: int',
      'small: int',
      'share: float',
      'done: bool',
      'user.ip: ip',
      'user.host: string',
      'user."odd.key": string',
      'user.more: json',
      'client: ip',
      'net: cidr',
      'secret: string',
      'tags: string_array',
      'addresses: ip_array',
      'nets: ip_array',
      'times: string_array',
      'counts: int_array',
      'items: json_array',
      'table: json_array',
    ])
    expect(filtersByLogType[0]!.filters[0]).toEqual({ target: 'at', type: 'string', description: 'When it was.' })
    expect([shared, pantherManaged]).toEqual([[], managedFilterFields])
  })

  it('are flat and grouped, and include free-form fields only on request', () => {
    const schemas = new Map([
      ['Custom.Shop', parse(text)],
      [
        'Custom.Door',
        parse('schema: Custom.Door\nfields: [{ name: done, type: boolean }, { name: door, type: json }]'),
      ],
    ])
    const fields = toFilterFields(['Custom.Door', 'Custom.Shop'], (logType) => schemas.get(logType))
    const own = (showUnsafeTypes: boolean) =>
      toFlatFields(fields, { showUnsafeTypes }).filter(({ groupName }) => /Door|Shared/.test(groupName))
    const done = { target: 'done', type: 'bool', logType: null, isPantherManaged: false, groupName: 'Shared' }
    expect(own(false)).toEqual([done])
    expect(own(true)).toEqual([
      { target: 'door', type: 'json', logType: 'Custom.Door', isPantherManaged: false, groupName: 'Custom.Door' },
      done,
    ])
  })

  it('do not exist for a log type without a schema', () => {
    const { filtersByLogType, shared } = toFilterFields(['A.B', 'A.C'], () => undefined)
    expect([filtersByLogType, shared]).toEqual([
      [
        { logType: 'A.B', filters: [] },
        { logType: 'A.C', filters: [] },
      ],
      [],
    ])
  })

  it('lead to declared fields, for any schema', () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        const declared = createFieldKnowledge(() => toOutline({ ...schema, fieldDiscoveryEnabled: false })).find('')!
        const { filters } = toFilterFields([schema.name], () => schema).filtersByLogType[0]!
        expect(new Set(filters.map(({ target }) => target)).size).toBe(filters.length)
        for (const { target, type } of filters) {
          expect(fieldTypes).toContain(type)
          expect(declared.missing(keysOf(target), 'exact')).toBeUndefined()
        }
      }),
    )
  })
})

it('managed fields are the standard columns that rules see', () => {
  const unseen = ['p_raw', exactColumn, discoveredColumn]
  const columns = [...columnsBefore, ...columnsAfter].map(({ name }) => name).filter((name) => !unseen.includes(name))
  const roots = managedFilterFields.map(({ target }) => keysOf(target)[0]!)
  expect([...new Set(roots)].sort()).toEqual(columns.sort())
  const find = (name: string): FilterField | undefined => managedFilterFields.find(({ target }) => target === name)
  expect([
    find('p_any_aws_arns'),
    find('p_any_ip_addresses'),
    find('p_udm.source.port'),
    find('p_udm.user.arns'),
  ]).toEqual([
    { target: 'p_any_aws_arns', type: 'string_array', description: 'All AWS ARNs in the event, in any field' },
    { target: 'p_any_ip_addresses', type: 'ip_array', description: 'All IP addresses in the event, in any field' },
    { target: 'p_udm.source.port', type: 'int', description: 'The source port of any log type' },
    { target: 'p_udm.user.arns', type: 'string_array', description: 'The user ARNs of any log type' },
  ])
})

function keysOf(target: string): readonly string[] {
  return (parseKeyPath(target).path?.steps ?? []).map((step) => (step.kind === 'key' ? step.key : ''))
}
