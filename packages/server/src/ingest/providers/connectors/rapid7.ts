import { apiKey } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { hour, minute, toIso } from '../times.ts'

/** All assets with their vulnerabilities. Assets that did not change since the previous poll are dropped. */
export const rapid7 = defineProvider({
  id: 'rapid7',
  displayName: 'Rapid7 InsightVM',
  docUrl: 'https://docs.rapid7.com/insightvm/cloud-integrations-api/',
  popularityIndex: 57,
  categories: ['Vulnerability management'],
  searchTerms: ['insightvm', 'nexpose', 'vulnerabilities', 'assets'],
  tagLine: 'Assets of Rapid7 InsightVM and their vulnerabilities',
  basis: { document: 'https://help.rapid7.com/insightvm/en-us/api/integrations.html', date: '2026-11-28' },
  provenLive: 'never',
  setUp: ['In the Insight platform, open "Settings", "API Keys" and create an organization key.'],
  fields: [
    {
      kind: 'text',
      name: 'region',
      label: 'Region',
      placeholder: 'us',
      help: 'The first part of the address of the console, such as us, us2, eu, ca, au or ap.',
      pattern: '^[a-z0-9]{2,4}$',
      message: 'Enter a region such as "us"',
      isRequired: true,
    },
    { kind: 'secret', name: 'apiKey', label: 'API key', isRequired: true },
  ],
  example: { region: 'us', apiKey: 'an-api-key' },
  period: 6 * hour,
  limits: { requests: 60, per: minute },
  baseUrl: ({ region }) => `https://${region}.api.insight.rapid7.com`,
  auth: ({ apiKey: key }) => apiKey('x-api-key', key),
  streams: [
    {
      name: 'assets',
      logTypes: ['Rapid7.Asset'],
      cursor: 'snapshot',
      windows: { lag: 0, overlap: 0 },
      identity: [],
      // The time is fixed while pages are read, so that the service compares with the same state.
      request: ({ to, next }) => ({
        method: 'POST',
        url: 'vm/v4/integration/assets',
        query: { size: 500, comparisonTime: toIso(to), cursor: next },
        json: {},
      }),
      read(answer) {
        const json = answer.json()
        return { records: listAt(json, 'data'), next: textAt(json, 'metadata.cursor') }
      },
    },
  ],
})
