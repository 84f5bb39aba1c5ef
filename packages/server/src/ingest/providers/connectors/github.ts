import { bearer } from '../auth/auth-scheme.ts'
import { listAt } from '../json.ts'
import { nextLink } from '../next-link.ts'
import { defineProvider } from '../provider.ts'
import { day, minute, toIsoSeconds } from '../times.ts'

/** The audit log of organizations or an enterprise, with Git events. */
export const github = defineProvider({
  id: 'github',
  displayName: 'GitHub',
  docUrl: 'https://docs.github.com/en/rest/orgs/orgs#get-the-audit-log-for-an-organization',
  popularityIndex: 96,
  categories: ['Developer tools'],
  searchTerms: ['git', 'source code', 'repository', 'audit log', 'enterprise cloud'],
  tagLine: 'The audit log of GitHub organizations or of an enterprise, with Git events',
  basis: {
    document: 'https://docs.github.com/en/rest/orgs/orgs#get-the-audit-log-for-an-organization',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'The organization needs GitHub Enterprise Cloud.',
    'As an owner, create a personal access token with the scope "read:audit_log".',
    'Authorize the token for single sign-on if the organization uses it.',
  ],
  fields: [
    {
      kind: 'choice',
      name: 'scope',
      label: 'Read',
      options: [
        { value: 'orgs', text: 'Organizations' },
        { value: 'enterprises', text: 'An enterprise' },
      ],
    },
    {
      kind: 'list',
      name: 'accounts',
      label: 'Names',
      help: 'The names of the organizations, or the short name of the enterprise, as in their addresses.',
      pattern: '^[A-Za-z0-9_-]+$',
      message: 'Enter the name as in the address',
      isRequired: true,
      maxItems: 50,
    },
    { kind: 'secret', name: 'token', label: 'Token', isRequired: true },
    {
      kind: 'text',
      name: 'apiUrl',
      label: 'API URL',
      format: 'baseUrl',
      placeholder: 'https://api.github.com',
      help: 'Only for GitHub Enterprise Server and data residency.',
    },
  ],
  example: { accounts: ['example'], token: 'a-token' },
  period: minute,
  limits: { requests: 1_500, per: 60 * minute },
  baseUrl: ({ apiUrl }) => apiUrl ?? 'https://api.github.com',
  auth: ({ token }) => bearer(token),
  streams: [
    {
      name: 'audit-log',
      logTypes: ['GitHub.Audit'],
      cursor: 'oldest-first',
      partitions: ({ accounts }) => accounts,
      windows: { lag: minute, overlap: 15 * minute, granularity: 1_000, retention: 180 * day },
      identity: ['_document_id'],
      eventTime: { path: '@timestamp', unit: 'ms' },
      request: ({ settings, partition, next, from, to }) => ({
        url: next ?? `${settings.scope}/${partition}/audit-log`,
        ...(next === undefined && {
          query: {
            phrase: `created:${toIsoSeconds(from)}..${toIsoSeconds(to)}`,
            include: 'all',
            order: 'asc',
            per_page: 100,
          },
        }),
        headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
      }),
      read: (answer) => ({ records: listAt(answer.json(), ''), next: nextLink(answer.headers) }),
    },
  ],
})
