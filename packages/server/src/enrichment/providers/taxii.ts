import { UnavailableError } from '@picket/core'
import { defineEnrichment, tableNameRules, toJsonRows } from '../enrichment-kind.ts'
import { listOf } from '../publisher/json-values.ts'
import { toIndicatorRows } from '../publisher/stix-indicators.ts'

const mostPages = 1000

/** Indicators of a TAXII 2.1 collection, such as those of Anomali ThreatStream. */
export const taxii = defineEnrichment({
  name: 'taxii',
  label: 'TAXII 2.1 (Anomali and others)',
  summary: 'Indicators of compromise from a collection of a TAXII 2.1 server',
  mark: 'M5 5h6v6H5zM13 13h6v6h-6zM8 11v5h5M16 13V8h-5',
  documentation: 'https://docs.oasis-open.org/cti/taxii/v2.1/taxii-v2.1.html',
  license: { name: 'The terms of the publisher', url: 'https://oasis-open.github.io/cti-documentation/' },
  example: {
    url: 'https://taxii.example.com/api1/collections/91a7b528-80eb-42ed-a74d-c6fbd5a26116',
    username: 'picket',
    password: 'secret',
    tableName: 'threat_indicators',
  },
  fields: [
    {
      kind: 'text',
      name: 'url',
      label: 'Address of the collection',
      help: 'The address of an API root, then /collections/ and the id of the collection.',
      isRequired: true,
      format: 'baseUrl',
    },
    { kind: 'text', name: 'username', label: 'User name', help: 'Empty if the server expects a token or nothing.' },
    {
      kind: 'secret',
      name: 'password',
      label: 'Password or token',
      help: 'Without a user name, it is sent as a bearer token.',
      isApiToken: true,
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
      description: 'Indicators of compromise from a TAXII collection.',
      schema: 'STIX.Indicator',
      primaryKey: 'value',
      indicators: ['ip', 'domain', 'url', 'md5', 'sha1', 'sha256', 'email'],
      columns: {
        value: 'The address, domain, URL, email address or hash.',
        type: 'Which of them it is.',
        id: 'The id of the indicator.',
        name: 'The name of the indicator.',
        description: 'Its description.',
        confidence: 'A number from 0 to 100.',
        valid_from: 'The time from which it is valid.',
        valid_until: 'The time until which it is valid.',
        labels: 'Its labels.',
        indicator_types: 'What it indicates, such as malicious-activity.',
      },
      rateMinutes: 60,
    },
  ],
  async fetch({ url, username, password }, _table, publisher) {
    const authorization = username
      ? `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`
      : password && `Bearer ${password}`
    const headers = { accept: 'application/taxii+json;version=2.1', ...(authorization ? { authorization } : {}) }
    const rows = new Map<string, object>()
    let next: string | undefined
    for (let page = 1; page <= mostPages; page++) {
      const query = new URLSearchParams({
        'match[type]': 'indicator',
        limit: '1000',
        ...(next === undefined ? {} : { next }),
      })
      const answer = await publisher.json({ url: `${url}/objects/?${query.toString()}`, headers })
      for (const object of listOf(answer?.['objects']))
        for (const row of toIndicatorRows(object, publisher.now())) rows.set(row.value, row)
      if (answer?.['more'] !== true) return toJsonRows([...rows.values()])
      if (typeof answer['next'] !== 'string' || answer['next'] === next)
        throw new UnavailableError('The TAXII server says that there are more indicators, but not where.')
      next = answer['next']
    }
    throw new UnavailableError(`The collection has more than ${mostPages} pages of indicators.`)
  },
})
