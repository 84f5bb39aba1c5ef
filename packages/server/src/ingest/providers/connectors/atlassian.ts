import { bearer } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, minute } from '../times.ts'

/** Events of an organization. Windows select by the time at which the service processed an event. */
export const atlassian = defineProvider({
  id: 'atlassian',
  displayName: 'Atlassian',
  docUrl: 'https://developer.atlassian.com/cloud/admin/organization/rest/api-group-events/',
  popularityIndex: 80,
  categories: ['Developer tools', 'Productivity'],
  searchTerms: ['jira', 'confluence', 'bitbucket', 'guard', 'audit log'],
  tagLine: 'Audit log events of an Atlassian organization, such as those of Jira and Confluence',
  basis: {
    document: 'https://developer.atlassian.com/cloud/admin/organization/rest/api-group-events/',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'The organization needs Atlassian Guard Standard.',
    'At admin.atlassian.com, open "Organization settings", "API keys" and create a key with the scope "read:events:admin".',
    'Copy the key, and the ID of the organization that is shown with it.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'organizationId',
      label: 'Organization ID',
      pattern: '^[0-9A-Za-z-]+$',
      message: 'Enter the ID of the organization',
      isRequired: true,
    },
    { kind: 'secret', name: 'apiKey', label: 'API key', isRequired: true },
  ],
  example: { organizationId: '11111111-2222-3333-4444-555555555555', apiKey: 'an-api-key' },
  period: minute,
  limits: { requests: 50, per: minute },
  baseUrl: () => 'https://api.atlassian.com',
  auth: ({ apiKey }) => bearer(apiKey),
  streams: [
    {
      name: 'events-stream',
      logTypes: ['Atlassian.Audit'],
      cursor: 'oldest-first',
      windows: { lag: minute, overlap: 10 * minute, retention: 180 * day },
      identity: ['id'],
      eventTime: { path: 'attributes.processedAt' },
      request: ({ settings: { organizationId }, from, to, next }) => ({
        url: `admin/v1/orgs/${organizationId}/events-stream`,
        query: { from, to, limit: 200, cursor: next },
      }),
      read(answer) {
        const json = answer.json()
        return { records: listAt(json, 'data'), next: textAt(json, 'meta.next') }
      },
    },
  ],
})
