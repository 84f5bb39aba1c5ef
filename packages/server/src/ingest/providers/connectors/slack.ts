import { bearer } from '../auth/auth-scheme.ts'
import { listAt, textAt, valueAt } from '../json.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider, type ProviderAnswer, type Stream } from '../provider.ts'
import { day, hour, minute, second } from '../times.ts'

interface Settings {
  readonly planType: 'enterprise' | 'standard'
}

/** Answers of the Web API have status 200 also if they failed. */
function readOk(answer: ProviderAnswer): unknown {
  const json = answer.json()
  if (valueAt(json, 'ok') === true) return json
  const error = textAt(json, 'error') ?? 'unknown error'
  throw new AnswerError(
    error === 'missing_scope' || error === 'not_allowed_token_type'
      ? `The token has no permission to read these logs (${error}). Grant it the scope "admin" with a user token.`
      : error === 'paid_only'
        ? 'Slack provides these logs only to paid plans.'
        : `Slack rejects the request (${error}). Check the token.`,
  )
}

/** Logs of the Web API, newest first in numbered pages without a start time. */
function pagedStream(
  method: string,
  logType: string,
  list: string,
  time: string,
  identity: readonly string[],
): Stream<Settings> {
  return {
    name: method,
    logTypes: [logType],
    cursor: 'newest-first',
    period: 10 * minute,
    partitions: ({ planType }) => (planType === 'standard' ? [''] : []),
    windows: { lag: second, overlap: hour },
    identity,
    eventTime: { path: time, unit: 's' },
    request: ({ next = '1' }) => ({ url: `https://slack.com/api/${method}`, query: { count: 100, page: next } }),
    read(answer, { from, next = '1' }) {
      const json = readOk(answer)
      const records = listAt(json, list)
      const pages = Math.min(100, Number(textAt(json, 'paging.pages') ?? 0))
      const oldest = Number(textAt(records.at(-1), time) ?? 0) * second
      const isMore = Number(next) < pages && oldest >= from
      return { records, next: isMore ? String(Number(next) + 1) : undefined }
    },
  }
}

/** Audit logs of an Enterprise organization, or access and integration logs of a workspace with a paid plan. */
export const slack = defineProvider({
  id: 'slack',
  displayName: 'Slack',
  docUrl: 'https://docs.slack.dev/admins/audit-logs-api/',
  popularityIndex: 94,
  categories: ['Productivity'],
  searchTerms: ['chat', 'audit logs', 'access logs', 'enterprise grid'],
  tagLine: 'Audit logs of Slack Enterprise, or access and integration logs of other paid plans',
  basis: { document: 'https://docs.slack.dev/reference/audit-logs-api/methods-actions-reference', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'For an Enterprise organization, create an app, add the user scope "auditlogs:read", and install it as an owner of the organization.',
    'For other paid plans, add the user scope "admin" and install the app as an owner of the workspace.',
    'Copy the user token, which starts with "xoxp-".',
  ],
  fields: [
    {
      kind: 'choice',
      name: 'planType',
      label: 'Plan',
      options: [
        { value: 'enterprise', text: 'Enterprise' },
        { value: 'standard', text: 'Pro and Business' },
      ],
    },
    { kind: 'secret', name: 'token', label: 'User token', placeholder: 'xoxp-...', isRequired: true },
  ],
  example: { token: 'xoxp-a-token' },
  period: minute,
  limits: { requests: 45, per: minute },
  baseUrl: ({ planType }) => (planType === 'enterprise' ? 'https://api.slack.com' : 'https://slack.com'),
  auth: ({ token }) => bearer(token),
  streams: [
    {
      name: 'audit',
      logTypes: ['Slack.AuditLogs'],
      cursor: 'newest-first',
      partitions: ({ planType }) => (planType === 'enterprise' ? [''] : []),
      windows: { lag: minute, overlap: 15 * minute, granularity: second, retention: 365 * day },
      identity: ['id'],
      eventTime: { path: 'date_create', unit: 's' },
      request: ({ from, to, next }) => ({
        url: 'audit/v1/logs',
        query: { oldest: Math.floor(from / second), latest: Math.ceil(to / second), limit: 1000, cursor: next },
      }),
      read(answer) {
        const json = answer.json()
        return { records: listAt(json, 'entries'), next: textAt(json, 'response_metadata.next_cursor') }
      },
    },
    pagedStream('team.accessLogs', 'Slack.AccessLogs', 'logins', 'date_last', [
      'user_id',
      'ip',
      'user_agent',
      'date_first',
    ]),
    pagedStream('team.integrationLogs', 'Slack.IntegrationLogs', 'logs', 'date', []),
  ],
})
