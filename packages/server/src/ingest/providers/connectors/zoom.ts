import { clientCredentials } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider, type Stream } from '../provider.ts'
import { day, hour, minute, toDay } from '../times.ts'

/** A report by days, the last of which is read again. Records have no ID. */
function reportStream(path: string, logType: string, list: string): Stream {
  return {
    name: path,
    logTypes: [logType],
    cursor: 'newest-first',
    windows: { max: 28 * day, lag: minute, overlap: hour, granularity: day, retention: 175 * day },
    identity: [],
    eventTime: { path: 'time' },
    request: ({ from, to, next }) => ({
      url: `v2/report/${path}`,
      query: { from: toDay(from), to: toDay(to), page_size: 300, next_page_token: next },
    }),
    read(answer) {
      const json = answer.json()
      return { records: listAt(json, list), next: textAt(json, 'next_page_token') }
    },
  }
}

/** Reports of sign-ins, and of what administrators did. */
export const zoom = defineProvider({
  id: 'zoom',
  displayName: 'Zoom',
  docUrl: 'https://developers.zoom.us/docs/api/meetings/#tag/reports',
  popularityIndex: 74,
  categories: ['Productivity'],
  searchTerms: ['meetings', 'video', 'operation logs', 'sign-ins'],
  tagLine: 'Sign-ins of users and operations of administrators of a Zoom account',
  basis: { document: 'https://developers.zoom.us/docs/api/meetings/#tag/reports', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In the Zoom App Marketplace, build a server-to-server OAuth app.',
    'Add the scopes "report:read:operation_logs:admin" and "report:read:user_activities:admin", and activate the app.',
  ],
  fields: [
    { kind: 'text', name: 'accountId', label: 'Account ID', isRequired: true },
    { kind: 'text', name: 'clientId', label: 'Client ID', isRequired: true },
    { kind: 'secret', name: 'clientSecret', label: 'Client secret', isRequired: true },
  ],
  example: { accountId: 'an-account', clientId: 'a-client', clientSecret: 'a-secret' },
  period: 5 * minute,
  limits: { requests: 30, per: minute },
  baseUrl: () => 'https://api.zoom.us',
  auth: ({ accountId, clientId, clientSecret }) =>
    clientCredentials({
      tokenUrl: 'https://zoom.us/oauth/token',
      clientId,
      clientSecret,
      sentAs: 'basic',
      grant_type: 'account_credentials',
      account_id: accountId,
    }),
  streams: [
    reportStream('activities', 'Zoom.Activity', 'activity_logs'),
    reportStream('operationlogs', 'Zoom.Operation', 'operation_logs'),
  ],
})
