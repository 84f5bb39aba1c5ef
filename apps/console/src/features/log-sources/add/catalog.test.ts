import type { OfferedSourceKind } from '@picket/core/api'
import { expect, it } from 'vitest'
import { searchCatalog, toCatalog } from './catalog.ts'

const kindOf = (kind: string, label: string, summary: string, options: readonly string[] = []) =>
  ({
    kind,
    label,
    summary,
    fields: [{ kind: 'choice', name: 'protocol', label: 'Protocol', options: options.map((text) => ({ value: text, text })) }],
  }) as unknown as OfferedSourceKind
const providerOf = (id: string, ...names: readonly string[]) => ({
  __typename: 'LogProvider' as const,
  id,
  docUrl: null,
  availableParsers: names.map((name) => ({ __typename: 'LogProviderParser' as const, name })),
})
const entries = toCatalog(
  [kindOf('push', 'HTTP', 'Accepts logs', ['Plain', 'OpenTelemetry']), kindOf('bucket', 'Object storage', 'Reads files')],
  [providerOf('Okta', 'Okta.SystemLog'), providerOf('AWS', 'AWS.CloudTrail', 'AWS.ALB')],
)
const idsOf = (text: string, group: 'transports' | 'products' | '' = '') =>
  searchCatalog(entries, text, group).map(({ id }) => id)

it('lists transports, then products with the most log types first', () => {
  expect(idsOf('')).toEqual(['push', 'bucket', 'AWS', 'Okta'])
  expect(idsOf('', 'products')).toEqual(['AWS', 'Okta'])
})

it.each([
  ['okta', ['Okta']],
  ['cloudtrail', ['AWS']],
  ['opentelemetry', ['push']],
  ['logs accepts', ['push']],
  ['reads okta', []],
])('finds %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})
