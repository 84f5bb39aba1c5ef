import { bearer } from '../auth/auth-scheme.ts'
import { listAt, textAt, valueAt } from '../json.ts'
import { defineProvider, type Stream } from '../provider.ts'
import { day, minute, toIso } from '../times.ts'

const regions = {
  com: 'https://events.1password.com',
  ca: 'https://events.1password.ca',
  eu: 'https://events.1password.eu',
  enterprise: 'https://events.ent.1password.com',
} as const

/** The first request has a start time, later ones only the cursor. */
function eventStream(name: string, logType: string): Stream {
  return {
    name,
    logTypes: [logType],
    cursor: 'position',
    windows: { lag: minute, overlap: 30 * minute, retention: 120 * day },
    identity: ['uuid'],
    eventTime: { path: 'timestamp' },
    request: ({ from, next }) => ({
      method: 'POST',
      url: `api/v1/${name}`,
      json: next === undefined ? { limit: 1000, start_time: toIso(from) } : { cursor: next },
    }),
    read(answer) {
      const json = answer.json()
      return {
        records: listAt(json, 'items'),
        next: textAt(json, 'cursor'),
        isMore: valueAt(json, 'has_more') === true,
      }
    },
  }
}

/** The Events API of 1Password. */
export const onepassword = defineProvider({
  id: 'onepassword',
  displayName: '1Password',
  docUrl: 'https://developer.1password.com/docs/events-api/reference/',
  popularityIndex: 78,
  categories: ['Identity'],
  searchTerms: ['password manager', 'vault', 'sign-in attempts', 'item usage'],
  tagLine: 'Sign-in attempts, item usage and audit events of a 1Password account',
  basis: { document: 'https://developer.1password.com/docs/events-api/reference/', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'The account needs 1Password Business or Enterprise.',
    'As an owner or administrator, open "Integrations", "Events Reporting" and add an integration.',
    'Create a token that can read sign-in attempts, item usage and audit events.',
  ],
  fields: [
    {
      kind: 'choice',
      name: 'region',
      label: 'Server',
      options: [
        { value: 'com', text: '1password.com' },
        { value: 'ca', text: '1password.ca' },
        { value: 'eu', text: '1password.eu' },
        { value: 'enterprise', text: 'ent.1password.com' },
      ],
    },
    { kind: 'secret', name: 'token', label: 'Bearer token', isRequired: true },
  ],
  example: { token: 'a-token' },
  period: minute,
  limits: { requests: 300, per: minute },
  baseUrl: ({ region }) => regions[region],
  auth: ({ token }) => bearer(token),
  streams: [
    eventStream('signinattempts', 'OnePassword.SignInAttempt'),
    eventStream('itemusages', 'OnePassword.ItemUsage'),
    eventStream('auditevents', 'OnePassword.AuditEvent'),
  ],
})
