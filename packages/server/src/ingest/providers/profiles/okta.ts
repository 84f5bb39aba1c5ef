import { oktaAuth, oktaExample, oktaFields } from '../accounts/okta-account.ts'
import { listAt } from '../json.ts'
import { nextLink } from '../next-link.ts'
import { defineProvider } from '../provider.ts'
import { hour, minute } from '../times.ts'

const pageSize = 200

/** The users of an organization. A list without a filter leaves out those that were deactivated, so they are a list of their own. */
export const oktaUsers = defineProvider({
  id: 'okta',
  displayName: 'Okta users',
  docUrl: 'https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/',
  popularityIndex: 60,
  categories: ['Identity'],
  searchTerms: ['profiles', 'directory', 'identity', 'sso', 'idp'],
  tagLine: 'The users of an Okta organization, whenever their profile or status changes',
  basis: {
    document:
      'https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/#tag/User/operation/listUsers',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In the Okta Admin Console, open "Security", "API", "Tokens" and create a token as a user with the role Read-only Administrator.',
    'Alternatively, create an API Services app with a public key, grant it the scope "okta.users.read" and assign it the role Read-only Administrator.',
  ],
  fields: oktaFields,
  example: oktaExample,
  period: 6 * hour,
  limits: { requests: 60, per: minute },
  baseUrl: ({ domain }) => domain,
  auth: oktaAuth('okta.users.read'),
  streams: [
    {
      name: 'users',
      logTypes: ['Okta.User'],
      cursor: 'snapshot',
      partitions: () => ['current', 'deactivated'],
      windows: { lag: 0, overlap: 0 },
      identity: [],
      request: ({ partition, next }) =>
        next === undefined
          ? {
              url: 'api/v1/users',
              query: { limit: pageSize, filter: partition === 'current' ? undefined : 'status eq "DEPROVISIONED"' },
            }
          : { url: next },
      read: (answer) => ({
        records: listAt(answer.json(), '').map(withoutLinks),
        next: nextLink(answer.headers),
      }),
    },
  ],
})

/** Links name addresses of the API, not facts about the user. */
function withoutLinks(user: unknown): unknown {
  const { _links, _embedded, ...facts } = user as Readonly<Record<string, unknown>>
  return facts
}
