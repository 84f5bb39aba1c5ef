import { clientCredentials } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, minute, toIso } from '../times.ts'

const clouds = {
  us: { api: 'https://api.bitwarden.com', identity: 'https://identity.bitwarden.com' },
  eu: { api: 'https://api.bitwarden.eu', identity: 'https://identity.bitwarden.eu' },
} as const

/** Event logs of an organization, newest first. Events have no id. */
export const bitwarden = defineProvider({
  id: 'bitwarden',
  displayName: 'Bitwarden',
  docUrl: 'https://bitwarden.com/help/event-logs/',
  popularityIndex: 55,
  categories: ['Identity'],
  searchTerms: ['password manager', 'vault', 'event logs'],
  tagLine: 'Event logs of a Bitwarden organization',
  basis: { document: 'https://bitwarden.com/help/api/', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'The organization needs the plan Teams or Enterprise.',
    'As an owner, open "Settings", "Organization info" in the admin console and view the API key.',
  ],
  fields: [
    {
      kind: 'choice',
      name: 'region',
      label: 'Server',
      options: [
        { value: 'us', text: 'bitwarden.com' },
        { value: 'eu', text: 'bitwarden.eu' },
        { value: 'own', text: 'Self-hosted' },
      ],
    },
    {
      kind: 'text',
      name: 'server',
      label: 'Server URL',
      format: 'baseUrl',
      placeholder: 'https://vault.example.com',
      isRequired: true,
      onlyFor: { field: 'region', values: ['own'] },
    },
    {
      kind: 'text',
      name: 'clientId',
      label: 'Client ID',
      placeholder: 'organization.11111111-2222-3333-4444-555555555555',
      isRequired: true,
    },
    { kind: 'secret', name: 'clientSecret', label: 'Client secret', isRequired: true },
  ],
  example: { clientId: 'organization.11111111-2222-3333-4444-555555555555', clientSecret: 'a-secret' },
  period: minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ region, server }) => (region === 'own' ? `${server}/api` : clouds[region].api),
  auth: ({ region, server, clientId, clientSecret }) =>
    clientCredentials({
      tokenUrl: `${region === 'own' ? `${server}/identity` : clouds[region].identity}/connect/token`,
      clientId,
      clientSecret,
      scope: 'api.organization',
    }),
  streams: [
    {
      name: 'events',
      logTypes: ['Bitwarden.Events'],
      cursor: 'newest-first',
      windows: { lag: minute, overlap: 15 * minute, retention: 365 * day },
      identity: [],
      eventTime: { path: 'date' },
      request: ({ from, to, next }) => ({
        url: 'public/events',
        query: { start: toIso(from), end: toIso(to), continuationToken: next },
      }),
      read(answer) {
        const json = answer.json()
        return { records: listAt(json, 'data'), next: textAt(json, 'continuationToken') }
      },
    },
  ],
})
