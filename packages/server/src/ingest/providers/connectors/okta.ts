import { oktaAuth, oktaExample, oktaFields } from '../accounts/okta-account.ts'
import { listAt } from '../json.ts'
import { nextLink } from '../next-link.ts'
import { defineProvider } from '../provider.ts'
import { minute, second, toIso } from '../times.ts'

const pageSize = 1000

/** The system log. Without an end time, the service always returns a next link: a page that is not full is the last one. */
export const okta = defineProvider({
  id: 'okta',
  displayName: 'Okta',
  docUrl: 'https://developer.okta.com/docs/api/openapi/okta-management/management/tag/SystemLog/',
  popularityIndex: 98,
  categories: ['Identity'],
  searchTerms: ['sso', 'idp', 'system log', 'login', 'mfa'],
  tagLine: 'Sign-ins, changes by administrators and security events of an Okta organization',
  basis: { document: 'https://developer.okta.com/docs/reference/system-log-query/', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In the Okta Admin Console, open "Security", "API", "Tokens" and create a token as a user with the role Read-only Administrator.',
    'Alternatively, create an API Services app with a public key, grant it the scope "okta.logs.read" and assign it the role Read-only Administrator.',
  ],
  fields: oktaFields,
  example: oktaExample,
  period: minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ domain }) => domain,
  auth: oktaAuth('okta.logs.read'),
  streams: [
    {
      name: 'logs',
      logTypes: ['Okta.SystemLog'],
      cursor: 'position',
      windows: { lag: 10 * second, overlap: 10 * minute, retention: 90 * 24 * 60 * minute },
      identity: ['uuid'],
      eventTime: { path: 'published' },
      request: ({ next, from }) =>
        next === undefined
          ? { url: 'api/v1/logs', query: { since: toIso(from), sortOrder: 'ASCENDING', limit: pageSize } }
          : { url: next },
      read(answer) {
        const records = listAt(answer.json(), '')
        return { records, next: nextLink(answer.headers), isMore: records.length >= pageSize }
      },
    },
  ],
})
