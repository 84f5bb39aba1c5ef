import { clientCredentials } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { day, hour, minute } from '../times.ts'

/** Events of an enterprise, from the stream that returns late events, too. Its positions are larger than a double can represent. */
export const box = defineProvider({
  id: 'box',
  displayName: 'Box',
  docUrl: 'https://developer.box.com/guides/events/enterprise-events/for-enterprise/',
  popularityIndex: 72,
  categories: ['Storage', 'Productivity'],
  searchTerms: ['files', 'sharing', 'enterprise events'],
  tagLine: 'Enterprise events of Box, such as sign-ins, downloads and sharing',
  basis: {
    document: 'https://developer.box.com/guides/events/enterprise-events/for-enterprise/',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In the Box Developer Console, create a custom app with "Server Authentication (Client Credentials Grant)".',
    'Choose "App + Enterprise Access" and the scope "Manage enterprise properties".',
    'As an administrator, authorize the app in the Admin Console, and copy the enterprise ID from there.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'enterpriseId',
      label: 'Enterprise ID',
      pattern: '^[0-9]+$',
      message: 'Enter the number of the enterprise',
      isRequired: true,
    },
    { kind: 'text', name: 'clientId', label: 'Client ID', isRequired: true },
    { kind: 'secret', name: 'clientSecret', label: 'Client secret', isRequired: true },
  ],
  example: { enterpriseId: '1234567', clientId: 'a-client', clientSecret: 'a-secret' },
  period: minute,
  limits: { requests: 600, per: minute },
  baseUrl: () => 'https://api.box.com',
  auth: ({ enterpriseId, clientId, clientSecret }) =>
    clientCredentials({
      tokenUrl: 'https://api.box.com/oauth2/token',
      clientId,
      clientSecret,
      box_subject_type: 'enterprise',
      box_subject_id: enterpriseId,
    }),
  streams: [
    {
      name: 'admin-logs-streaming',
      logTypes: ['Box.Event'],
      cursor: 'position',
      windows: { lag: minute, overlap: 12 * hour, retention: 14 * day },
      identity: ['event_id'],
      eventTime: { path: 'created_at' },
      request: ({ next = '0' }) => ({
        url: '2.0/events',
        query: { stream_type: 'admin_logs_streaming', stream_position: next, limit: 500 },
      }),
      read(answer) {
        const json = answer.json()
        const records = listAt(json, 'entries')
        return { records, next: textAt(json, 'next_stream_position'), isMore: records.length > 0 }
      },
    },
  ],
})
