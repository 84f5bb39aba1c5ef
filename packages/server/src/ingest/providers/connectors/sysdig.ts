import { bearer } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, minute } from '../times.ts'

/** Times are in nanoseconds, which a double cannot represent. */
function toNanoseconds(ms: number): string {
  return `${Math.floor(ms)}000000`
}

/** Security and audit events, in pages with a cursor. */
export const sysdig = defineProvider({
  id: 'sysdig',
  displayName: 'Sysdig Secure',
  docUrl: 'https://docs.sysdig.com/en/developer-tools/sysdig-api/',
  popularityIndex: 50,
  categories: ['Cloud'],
  searchTerms: ['falco', 'kubernetes', 'containers', 'runtime'],
  tagLine: 'Security and audit events of Sysdig Secure',
  basis: { document: 'https://docs.sysdig.com/en/developer-tools/sysdig-api/', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In Sysdig Secure, open "Settings", "Sysdig Secure API" and copy the API token of a user who can read events.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'apiUrl',
      label: 'URL',
      format: 'baseUrl',
      placeholder: 'https://secure.sysdig.com',
      isRequired: true,
    },
    { kind: 'secret', name: 'apiToken', label: 'API token', isRequired: true },
  ],
  example: { apiUrl: 'https://secure.sysdig.com', apiToken: 'a-token' },
  period: minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ apiUrl }) => apiUrl,
  auth: ({ apiToken }) => bearer(apiToken),
  streams: [
    {
      name: 'events',
      logTypes: ['Sysdig.Audit'],
      cursor: 'newest-first',
      windows: { lag: minute, overlap: 10 * minute, retention: 90 * day },
      identity: ['id'],
      eventTime: { path: 'timestamp' },
      request: ({ from, to, next }) => ({
        url: 'secure/events/v1/events',
        query: { from: toNanoseconds(from), to: toNanoseconds(to), limit: 200, cursor: next },
      }),
      read(answer) {
        const json = answer.json()
        return { records: listAt(json, 'data'), next: textAt(json, 'page.next') }
      },
    },
  ],
})
