import { googleAuth, googleExample, googleFields } from '../accounts/google-account.ts'
import { textAt, valueAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { hour, minute } from '../times.ts'

/** The users of the directory, by email address. */
export const googleUsers = defineProvider({
  id: 'gsuite',
  displayName: 'Google Workspace users',
  docUrl: 'https://developers.google.com/workspace/admin/directory/v1/guides/manage-users',
  popularityIndex: 58,
  categories: ['Identity', 'Productivity'],
  searchTerms: ['profiles', 'directory', 'identity', 'g suite', 'google admin'],
  tagLine: 'The users of a Google Workspace account, whenever their profile or status changes',
  basis: {
    document: 'https://developers.google.com/workspace/admin/directory/reference/rest/v1/users/list',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In a Google Cloud project, enable the Admin SDK API, create a service account and download a key as JSON.',
    'In the Admin console, open "Security", "API controls", "Domain-wide delegation" and add the client ID of the service account with the scope "https://www.googleapis.com/auth/admin.directory.user.readonly".',
    'Enter the email address of an administrator with the privilege to read users, on whose behalf the service account reads.',
  ],
  fields: googleFields,
  example: googleExample,
  period: 6 * hour,
  limits: { requests: 240, per: minute },
  baseUrl: () => 'https://admin.googleapis.com',
  auth: googleAuth('https://www.googleapis.com/auth/admin.directory.user.readonly'),
  streams: [
    {
      name: 'users',
      logTypes: ['GSuite.User'],
      cursor: 'snapshot',
      windows: { lag: 0, overlap: 0 },
      identity: [],
      request: ({ next }) => ({
        url: 'admin/directory/v1/users',
        query: { customer: 'my_customer', orderBy: 'email', maxResults: 500, pageToken: next },
      }),
      read(answer) {
        const json = answer.json()
        // An account without users has no list.
        const users = valueAt(json, 'users')
        return {
          records: (Array.isArray(users) ? users : []).map(withoutVersions),
          next: textAt(json, 'nextPageToken'),
        }
      },
    },
  ],
})

/** The versions of the answer and of pictures change without the user. */
const versions = new Set(['etag', 'kind', 'thumbnailPhotoEtag', 'thumbnailPhotoUrl'])

function withoutVersions(user: unknown): unknown {
  return Object.fromEntries(Object.entries(user as object).filter(([name]) => !versions.has(name)))
}
