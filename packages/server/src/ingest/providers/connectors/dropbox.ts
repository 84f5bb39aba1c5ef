import { refreshToken } from '../auth/auth-scheme.ts'
import { listAt, textAt, valueAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, hour, minute, toIsoSeconds } from '../times.ts'

/** Events of a team. The cursor is kept between polls; events have no id. */
export const dropbox = defineProvider({
  id: 'dropbox',
  displayName: 'Dropbox',
  docUrl: 'https://www.dropbox.com/developers/documentation/http/teams#team_log-get_events',
  popularityIndex: 62,
  categories: ['Storage', 'Productivity'],
  searchTerms: ['files', 'sharing', 'dropbox business', 'team log'],
  tagLine: 'Events of a Dropbox team, such as sign-ins, sharing and changes by administrators',
  basis: {
    document: 'https://www.dropbox.com/developers/documentation/http/teams#team_log-get_events',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In the Dropbox App Console, create a scoped app with full access and the permission "events.read".',
    'Add the redirect URL of the source to the app, then authorize the source as a team administrator. Alternatively, enter a refresh token.',
  ],
  fields: [
    {
      kind: 'choice',
      name: 'authentication',
      label: 'Authentication',
      options: [
        { value: 'authorize', text: 'Authorize in the browser' },
        { value: 'refreshToken', text: 'Refresh token' },
      ],
    },
    { kind: 'text', name: 'appKey', label: 'App key', isRequired: true },
    { kind: 'secret', name: 'appSecret', label: 'App secret', isRequired: true },
    {
      kind: 'secret',
      name: 'refreshToken',
      label: 'Refresh token',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['refreshToken'] },
    },
  ],
  example: {
    authentication: 'refreshToken',
    appKey: 'an-app-key',
    appSecret: 'a-secret',
    refreshToken: 'a-refresh-token',
  },
  period: minute,
  limits: { requests: 60, per: minute },
  baseUrl: () => 'https://api.dropboxapi.com',
  auth({ authentication, appKey: clientId, appSecret: clientSecret, refreshToken: token = '' }) {
    const tokenUrl = 'https://api.dropboxapi.com/oauth2/token'
    if (authentication === 'refreshToken') return refreshToken({ tokenUrl, clientId, clientSecret, token })
    return {
      kind: 'code',
      authorizeUrl: 'https://www.dropbox.com/oauth2/authorize',
      tokenUrl,
      clientId,
      clientSecret,
      scopes: ['events.read'],
      parameters: { token_access_type: 'offline' },
    }
  },
  streams: [
    {
      name: 'team-log',
      logTypes: ['Dropbox.TeamEvent'],
      cursor: 'position',
      windows: { lag: minute, overlap: hour, retention: 730 * day },
      identity: [],
      eventTime: { path: 'timestamp' },
      request: ({ from, next }) =>
        next === undefined
          ? {
              method: 'POST',
              url: '2/team_log/get_events',
              json: { limit: 1000, time: { start_time: toIsoSeconds(from) } },
            }
          : { method: 'POST', url: '2/team_log/get_events/continue', json: { cursor: next } },
      read(answer) {
        const json = answer.json()
        return {
          records: listAt(json, 'events'),
          next: textAt(json, 'cursor'),
          isMore: valueAt(json, 'has_more') === true,
        }
      },
      // Errors of a call, such as a cursor that is too old, are answered with status 409.
      isCursorRefused: ({ status }) => status === 400 || status === 409,
    },
  ],
})
