import { bearer } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider, type Stream } from '../provider.ts'
import { day, minute, toIso } from '../times.ts'

interface Settings {
  readonly groupIds: readonly string[]
  readonly organizationIds: readonly string[]
}

const version = '2024-10-15'

function auditStream(
  path: string,
  logType: string,
  partitions: (settings: Settings) => readonly string[],
): Stream<Settings> {
  return {
    name: path,
    logTypes: [logType],
    cursor: 'oldest-first',
    partitions,
    windows: { lag: minute, overlap: 10 * minute, retention: 90 * day },
    identity: [],
    eventTime: { path: 'created' },
    request: ({ partition, from, to, next }) =>
      next === undefined
        ? {
            url: `rest/${path}/${partition}/audit_logs/search`,
            query: { version, from: toIso(from), to: toIso(to), size: 100, sort_order: 'ASC' },
          }
        : { url: next },
    read(answer) {
      const json = answer.json()
      return { records: listAt(json, 'data.items'), next: textAt(json, 'links.next') }
    },
  }
}

/** Audit logs of groups and organizations. Each has a position of its own; events have no ID. */
export const snyk = defineProvider({
  id: 'snyk',
  displayName: 'Snyk',
  docUrl: 'https://docs.snyk.io/snyk-api/reference/audit-logs',
  popularityIndex: 63,
  categories: ['Developer tools'],
  searchTerms: ['code security', 'dependencies', 'audit logs'],
  tagLine: 'Audit logs of Snyk groups and organizations',
  basis: { document: 'https://docs.snyk.io/snyk-api/reference/audit-logs', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'Audit logs need the plan Enterprise.',
    'As an administrator of the group, create a service account with a role that can view audit logs, and copy its token.',
    'Copy the IDs of groups and organizations from their settings.',
  ],
  fields: [
    {
      kind: 'choice',
      name: 'region',
      label: 'Region',
      options: [
        { value: 'api.snyk.io', text: 'US-01' },
        { value: 'api.us.snyk.io', text: 'US-02' },
        { value: 'api.eu.snyk.io', text: 'EU-01' },
        { value: 'api.au.snyk.io', text: 'AU-01' },
      ],
    },
    { kind: 'secret', name: 'token', label: 'API token', isRequired: true },
    {
      kind: 'list',
      name: 'groupIds',
      label: 'Group IDs',
      pattern: '^[0-9a-f-]{36}$',
      message: 'Enter an ID',
      maxItems: 20,
    },
    {
      kind: 'list',
      name: 'organizationIds',
      label: 'Organization IDs',
      pattern: '^[0-9a-f-]{36}$',
      message: 'Enter an ID',
      maxItems: 200,
    },
  ],
  example: { token: 'a-token', groupIds: ['11111111-2222-3333-4444-555555555555'] },
  period: minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ region }) => `https://${region}`,
  auth: ({ token }) => bearer(token, 'Token'),
  streams: [
    auditStream('groups', 'Snyk.GroupAudit', ({ groupIds }) => groupIds),
    auditStream('orgs', 'Snyk.OrgAudit', ({ organizationIds }) => organizationIds),
  ],
})
