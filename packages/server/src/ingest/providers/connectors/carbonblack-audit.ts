import { apiKey } from '../auth/auth-scheme.ts'
import { listAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { minute } from '../times.ts'

/** Audit logs of the console. The service returns each one once, to the first request of the API key. */
export const carbonblackAudit = defineProvider({
  id: 'carbonblackAudit',
  displayName: 'Carbon Black audit logs',
  docUrl: 'https://developer.carbonblack.com/reference/carbon-black-cloud/cb-defense/latest/rest-api/',
  popularityIndex: 48,
  categories: ['Endpoint'],
  searchTerms: ['vmware', 'broadcom', 'edr', 'cb defense'],
  tagLine: 'What administrators did in the console of Carbon Black Cloud',
  basis: {
    document: 'https://developer.carbonblack.com/reference/carbon-black-cloud/cb-defense/latest/rest-api/',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In the Carbon Black Cloud console, open "Settings", "API Access" and add an API key with the access level API.',
    'Use the key for this source only: each audit log is returned once.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'hostname',
      label: 'Console URL',
      format: 'baseUrl',
      placeholder: 'https://defense-prod05.conferdeploy.net',
      isRequired: true,
    },
    { kind: 'text', name: 'apiId', label: 'API ID', isRequired: true },
    { kind: 'secret', name: 'apiSecret', label: 'API secret key', isRequired: true },
  ],
  example: { hostname: 'https://defense-prod05.conferdeploy.net', apiId: 'ABCDEFGHIJ', apiSecret: 'a-secret' },
  period: minute,
  limits: { requests: 20, per: minute },
  baseUrl: ({ hostname }) => hostname,
  auth: ({ apiId, apiSecret }) => apiKey('x-auth-token', `${apiSecret}/${apiId}`),
  streams: [
    {
      name: 'auditlogs',
      logTypes: ['CarbonBlack.Audit'],
      cursor: 'consuming',
      windows: { lag: 0, overlap: 60 * minute },
      identity: ['eventId'],
      eventTime: { path: 'eventTime', unit: 'ms' },
      request: () => ({ url: 'integrationServices/v3/auditlogs' }),
      read: (answer) => ({ records: listAt(answer.json(), 'notifications') }),
    },
  ],
})
