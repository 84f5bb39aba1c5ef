import { expect, it } from 'vitest'
import { catalogCategories, searchCatalog, toCatalog, type LogProvider } from './source-catalog.ts'

const providerOf = (id: string, kind: string, part: Partial<LogProvider> = {}): LogProvider => ({
  id,
  kind,
  displayName: id,
  docUrl: null,
  popularityIndex: 0,
  categories: [],
  searchTerms: [],
  tagLine: '',
  availableParsers: [],
  basis: null,
  ...part,
})
const parserOf = (name: string) => ({ name })
const entries = toCatalog([
  providerOf('okta', 'pulled.okta', {
    displayName: 'Okta',
    categories: ['Identity'],
    searchTerms: ['single sign-on'],
    availableParsers: [parserOf('Okta.SystemLog')],
  }),
  providerOf('push', 'push', { displayName: 'HTTP', categories: ['Transport'], tagLine: 'Accepts logs' }),
  providerOf('AWS', 'push', { categories: ['Other'], availableParsers: [parserOf('AWS.CloudTrail')] }),
])
const idsOf = (text: string, category = '') => searchCatalog(entries, text, category).map(({ provider }) => provider.id)

it('distinguishes services with a kind of their own, transports, and products that use a transport', () => {
  expect(entries.map(({ group }) => group)).toEqual(['services', 'transports', 'products'])
})

it('filters by category, in the order of the server', () => {
  expect(catalogCategories(entries)).toEqual(['Identity', 'Other', 'Transport'])
  expect(idsOf('')).toEqual(['okta', 'push', 'AWS'])
  expect(idsOf('', 'Transport')).toEqual(['push'])
})

it.each([
  ['okta', ['okta']],
  ['sign-on', ['okta']],
  ['cloudtrail', ['AWS']],
  ['logs accepts', ['push']],
  ['a', ['AWS', 'okta', 'push']],
  ['accepts okta', []],
])('finds %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})
