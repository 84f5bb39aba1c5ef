import { refreshToken } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, hour, minute, second, toIsoSeconds } from '../times.ts'

const pageSize = 1000

/** User activity. Bounds of windows have no milliseconds, and records no ID. */
export const workday = defineProvider({
  id: 'workday',
  displayName: 'Workday',
  docUrl:
    'https://community.workday.com/sites/default/files/file-hosting/restapi/index.html#privacy/v1/get-/activityLogging',
  popularityIndex: 76,
  categories: ['Business application'],
  searchTerms: ['hr', 'human resources', 'user activity', 'signon'],
  tagLine: 'What users did in a Workday tenant',
  basis: {
    document:
      'https://community.workday.com/sites/default/files/file-hosting/restapi/index.html#privacy/v1/get-/activityLogging',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In Workday, turn on "Enable User Activity Logging" in the task "Edit Tenant Setup - System".',
    'Create an integration system user with the security policy "System Auditing".',
    'Register an API client for integrations with the scope "System" and non-expiring refresh tokens, and generate a refresh token for that user.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'host',
      label: 'Workday URL',
      format: 'baseUrl',
      placeholder: 'https://wd2-impl-services1.workday.com',
      isRequired: true,
    },
    {
      kind: 'text',
      name: 'tenant',
      label: 'Tenant',
      pattern: '^[A-Za-z0-9_-]+$',
      message: 'Enter the name of the tenant',
      isRequired: true,
    },
    { kind: 'text', name: 'clientId', label: 'Client ID', isRequired: true },
    { kind: 'secret', name: 'clientSecret', label: 'Client secret', isRequired: true },
    { kind: 'secret', name: 'refreshToken', label: 'Refresh token', isRequired: true },
  ],
  example: {
    host: 'https://wd2-impl-services1.workday.com',
    tenant: 'example',
    clientId: 'a-client',
    clientSecret: 'a-secret',
    refreshToken: 'a-refresh-token',
  },
  period: 5 * minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ host }) => host,
  auth: ({ host, tenant, clientId, clientSecret, refreshToken: token }) =>
    refreshToken({ tokenUrl: `${host}/ccx/oauth2/${tenant}/token`, clientId, clientSecret, token, sentAs: 'basic' }),
  streams: [
    {
      name: 'activity',
      logTypes: ['Workday.Activity'],
      cursor: 'oldest-first',
      windows: { max: day, lag: 2 * minute, overlap: hour, granularity: second, retention: 30 * day },
      identity: [],
      eventTime: { path: 'requestTime' },
      request: ({ settings: { tenant }, from, to, next = '0' }) => ({
        url: `ccx/api/privacy/v1/${tenant}/activityLogging`,
        query: {
          type: 'userActivity',
          from: toIsoSeconds(from),
          to: toIsoSeconds(to + second - 1),
          limit: pageSize,
          offset: next,
        },
      }),
      read(answer, { next = '0' }) {
        const json = answer.json()
        const records = listAt(json, 'data')
        const end = Number(next) + records.length
        const isMore = records.length > 0 && end < Number(textAt(json, 'total') ?? 0)
        return { records, next: isMore ? String(end) : undefined }
      },
    },
  ],
})
