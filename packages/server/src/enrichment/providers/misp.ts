import { UnavailableError } from '@picket/core'
import { defineEnrichment, tableNameRules, toJsonRows } from '../enrichment-kind.ts'
import { listOf, mapOf, textOf, withoutMissing } from '../publisher/json-values.ts'

const pageSize = 10_000
const mostPages = 100

/** The types of attributes whose values occur in events as they are. */
const types = ['ip-src', 'ip-dst', 'domain', 'hostname', 'url', 'md5', 'sha1', 'sha256', 'email-src', 'email-dst']

/** Indicators of a MISP server, through its REST API. */
export const misp = defineEnrichment({
  name: 'misp',
  label: 'MISP',
  summary: 'Indicators of compromise from your MISP server',
  mark: 'M12 3l8 4v5c0 5-4 8-8 9c-4-1-8-4-8-9V7zM9 12l2 2 4-4',
  documentation: 'https://www.misp-project.org/openapi/#tag/Attributes/operation/restSearchAttributes',
  license: { name: 'The terms of the communities whose events it has', url: 'https://www.misp-project.org/' },
  example: { url: 'https://misp.example.com', key: '0123456789abcdef', days: '90', tableName: 'misp_indicators' },
  fields: [
    { kind: 'text', name: 'url', label: 'Address of the server', isRequired: true, format: 'baseUrl' },
    {
      kind: 'secret',
      name: 'key',
      label: 'Authentication key',
      help: 'A key of a user with read access.',
      isRequired: true,
      isApiToken: true,
    },
    {
      kind: 'text',
      name: 'days',
      label: 'Days',
      help: 'Only attributes that changed in this many days are read.',
      isRequired: true,
      pattern: String.raw`^[1-9]\d{0,3}$`,
      message: 'Enter a number of days from 1 to 9999',
    },
    {
      kind: 'text',
      name: 'tableName',
      label: 'Lookup table',
      help: 'Rules read the rows under this name.',
      isRequired: true,
      ...tableNameRules,
    },
  ],
  tables: ({ tableName }) => [
    {
      name: tableName,
      description: 'Indicators of compromise from a MISP server.',
      schema: 'MISP.Attribute',
      primaryKey: 'value',
      indicators: ['ip', 'domain', 'url', 'md5', 'sha1', 'sha256', 'email'],
      columns: {
        value: 'The indicator.',
        type: 'Its type in MISP, such as ip-dst.',
        category: 'The category in MISP.',
        event_id: 'The event that contains it.',
        event_info: 'The title of this event.',
        comment: 'A comment on the indicator.',
        tags: 'The names of its tags.',
      },
      rateMinutes: 60,
    },
  ],
  async fetch({ url, key, days }, _table, publisher) {
    const rows = new Map<string, object>()
    for (let page = 1; ; page++) {
      if (page > mostPages) throw new UnavailableError('MISP has more than a million attributes. Enter fewer days.')
      const answer = await publisher.json({
        url: `${url}/attributes/restSearch`,
        method: 'POST',
        headers: { authorization: key, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          returnFormat: 'json',
          type: types,
          to_ids: 1,
          deleted: 0,
          timestamp: `${days}d`,
          page,
          limit: pageSize,
        }),
      })
      const response = mapOf(answer?.['response'])
      if (!Array.isArray(response['Attribute']))
        throw new UnavailableError('The answer of MISP contains no attributes: check the address of the server.')
      const found = response['Attribute'].map(mapOf)
      for (const one of found) {
        const value = textOf(one['value'])
        if (value !== undefined) rows.set(value, toRow(value, one))
      }
      if (found.length < pageSize) return toJsonRows([...rows.values()])
    }
  },
})

function toRow(value: string, attribute: Readonly<Record<string, unknown>>): object {
  const tags = listOf(attribute['Tag']).flatMap((tag) => textOf(mapOf(tag)['name']) ?? [])
  return withoutMissing({
    value,
    type: textOf(attribute['type']),
    category: textOf(attribute['category']),
    event_id: textOf(attribute['event_id']),
    event_info: textOf(mapOf(attribute['Event'])['info']),
    comment: textOf(attribute['comment']),
    tags: tags.length === 0 ? undefined : tags,
  })
}
