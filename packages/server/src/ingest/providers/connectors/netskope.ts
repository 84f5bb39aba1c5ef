import { apiKey } from '../auth/auth-scheme.ts'
import { listAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { hour, minute, second } from '../times.ts'

/** Audit events. The service keeps the position under a name, and can repeat its last answer. */
export const netskope = defineProvider({
  id: 'netskope',
  displayName: 'Netskope',
  docUrl: 'https://docs.netskope.com/en/using-the-rest-api-v2-dataexport-iterator-endpoints/',
  popularityIndex: 56,
  categories: ['Network'],
  searchTerms: ['casb', 'sse', 'swg', 'audit'],
  tagLine: 'What administrators did in a Netskope tenant',
  basis: {
    document: 'https://docs.netskope.com/en/using-the-rest-api-v2-dataexport-iterator-endpoints/',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In Netskope, open "Settings", "Tools", "REST API v2" and create a token with the endpoint "/api/v2/events/dataexport/events/audit".',
    'Choose an iterator name that no other program uses.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'tenantUrl',
      label: 'Tenant URL',
      format: 'baseUrl',
      placeholder: 'https://example.goskope.com',
      isRequired: true,
    },
    { kind: 'secret', name: 'token', label: 'API token', isRequired: true },
    {
      kind: 'text',
      name: 'iterator',
      label: 'Iterator name',
      help: 'The name under which the service remembers what was read.',
      pattern: '^[A-Za-z0-9_-]{1,64}$',
      message: 'Use letters, digits, dashes and underscores',
      isRequired: true,
    },
  ],
  example: { tenantUrl: 'https://example.goskope.com', token: 'a-token', iterator: 'picket-audit' },
  period: minute,
  limits: { requests: 200, per: minute },
  baseUrl: ({ tenantUrl }) => tenantUrl,
  auth: ({ token }) => apiKey('netskope-api-token', token),
  streams: [
    {
      name: 'audit',
      logTypes: ['Netskope.Audit'],
      cursor: 'consuming',
      canRepeat: true,
      windows: { lag: 0, overlap: hour },
      identity: ['_id'],
      eventTime: { path: 'timestamp', unit: 's' },
      request: ({ settings: { iterator: index }, next, from, isRepeat }) => ({
        url: 'api/v2/events/dataexport/events/audit',
        query: {
          index,
          operation: next === undefined ? String(Math.floor(from / second)) : isRepeat ? 'resend' : 'next',
        },
      }),
      read(answer) {
        const records = listAt(answer.json(), 'result')
        return { records, next: 'started', isMore: records.length > 0 }
      },
    },
  ],
})
