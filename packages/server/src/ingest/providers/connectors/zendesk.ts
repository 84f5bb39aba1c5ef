import { listAt, textAt, valueAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, minute, toIsoSeconds } from '../times.ts'

/** Audit logs of an account, newest first. A window needs the same parameter twice: its start and its end. */
export const zendesk = defineProvider({
  id: 'zendesk',
  displayName: 'Zendesk',
  docUrl: 'https://developer.zendesk.com/api-reference/ticketing/account-configuration/audit_logs/',
  popularityIndex: 66,
  categories: ['Business application'],
  searchTerms: ['support', 'tickets', 'audit logs'],
  tagLine: 'Audit logs of a Zendesk account',
  basis: {
    document: 'https://developer.zendesk.com/api-reference/ticketing/account-configuration/audit_logs/',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'The account needs the plan Enterprise.',
    'As an administrator, open "Apps and integrations", "APIs", "API tokens" in the Admin Center and add a token.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'subdomain',
      label: 'Subdomain',
      placeholder: 'example',
      pattern: '^[a-z0-9][a-z0-9-]*$',
      message: 'Enter the part before ".zendesk.com"',
      isRequired: true,
    },
    { kind: 'text', name: 'email', label: 'Email', format: 'email', isRequired: true },
    { kind: 'secret', name: 'token', label: 'API token', isRequired: true },
  ],
  example: { subdomain: 'example', email: 'jo@example.com', token: 'a-token' },
  period: minute,
  limits: { requests: 100, per: minute },
  baseUrl: ({ subdomain }) => `https://${subdomain}.zendesk.com`,
  auth: ({ email, token }) => ({ kind: 'basic', username: `${email}/token`, password: token }),
  streams: [
    {
      name: 'audit-logs',
      logTypes: ['Zendesk.Audit'],
      cursor: 'newest-first',
      windows: { lag: minute, overlap: 15 * minute, granularity: 1_000, retention: 365 * day },
      identity: ['id'],
      eventTime: { path: 'created_at' },
      request: ({ from, to, next }) => ({
        url: 'api/v2/audit_logs.json',
        query: {
          'filter[created_at][]': [toIsoSeconds(from), toIsoSeconds(to)],
          'page[size]': 100,
          'page[after]': next,
        },
      }),
      read(answer) {
        const json = answer.json()
        const isMore = valueAt(json, 'meta.has_more') === true
        return { records: listAt(json, 'audit_logs'), next: isMore ? textAt(json, 'meta.after_cursor') : undefined }
      },
    },
  ],
})
