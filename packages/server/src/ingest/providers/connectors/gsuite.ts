import { listAt, textAt, valueAt } from '../json.ts'
import { googleAuth, googleExample, googleFields } from '../accounts/google-account.ts'
import { defineProvider } from '../provider.ts'
import { day, hour, minute, toIso } from '../times.ts'

const auth = googleAuth('https://www.googleapis.com/auth/admin.reports.audit.readonly')

/** An activity has several events: each becomes a record, with its parameters by name. */
function splitActivity(activity: unknown): readonly unknown[] {
  const { events: _, ...shared } = activity as Readonly<Record<string, unknown>>
  return listAt(activity, 'events').map((event) => {
    const parameters = valueAt(event, 'parameters')
    return {
      ...shared,
      ...(event as object),
      ...(Array.isArray(parameters) && { parameters: Object.fromEntries(parameters.map(toEntry)) }),
    }
  })
}

function toEntry(parameter: unknown): readonly [string, unknown] {
  const { name, ...values } = parameter as Readonly<Record<string, unknown>>
  return [String(name), values['multiMessageValue'] ?? values['messageValue'] ?? Object.values(values)[0] ?? null]
}

/** Activities of Google Workspace by application, newest first. They become visible between minutes and three days late. */
export const gsuite = defineProvider({
  id: 'gsuite',
  displayName: 'Google Workspace',
  docUrl: 'https://developers.google.com/workspace/admin/reports/v1/get-start/overview',
  popularityIndex: 95,
  categories: ['Productivity', 'Identity'],
  searchTerms: ['g suite', 'gmail', 'google drive', 'google admin', 'reports api'],
  tagLine: 'Activities of users and administrators in the applications of Google Workspace',
  basis: {
    document: 'https://developers.google.com/workspace/admin/reports/reference/rest/v1/activities/list',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In a Google Cloud project, enable the Admin SDK API, create a service account and download a key as JSON.',
    'In the Admin console, open "Security", "API controls", "Domain-wide delegation" and add the client ID of the service account with the scope "https://www.googleapis.com/auth/admin.reports.audit.readonly".',
    'Enter the email address of an administrator with the privilege "Reports", on whose behalf the service account reads.',
  ],
  fields: [
    ...googleFields,
    {
      kind: 'list',
      name: 'applications',
      label: 'Applications',
      help: 'For example login, admin, drive, token, groups, user_accounts, saml, mobile, rules, chrome, calendar, meet and gcp.',
      pattern: '^[a-z_0-9]+$',
      message: 'Enter the name as the API has it, such as "user_accounts"',
      isRequired: true,
      maxItems: 50,
    },
  ],
  example: {
    ...googleExample,
    applications: ['login', 'admin', 'drive', 'token'],
  },
  period: minute,
  limits: { requests: 240, per: minute },
  baseUrl: () => 'https://admin.googleapis.com',
  auth: (settings) => auth(settings),
  streams: [
    {
      name: 'activities',
      logTypes: ['GSuite.ActivityEvent'],
      cursor: 'newest-first',
      partitions: ({ applications }) => applications,
      windows: {
        lag: minute,
        overlap: hour,
        deep: { overlap: 3 * day, every: 6 * hour },
        retention: 180 * day,
      },
      // The events of an activity share its ID.
      identity: [],
      eventTime: { path: 'id.time' },
      request: ({ partition, from, to, next }) => ({
        url: `admin/reports/v1/activity/users/all/applications/${partition}`,
        query: { startTime: toIso(from), endTime: toIso(to), maxResults: 1000, pageToken: next },
      }),
      read(answer) {
        const json = answer.json()
        const items = valueAt(json, 'items')
        return {
          records: (Array.isArray(items) ? items : []).flatMap(splitActivity),
          next: textAt(json, 'nextPageToken'),
        }
      },
    },
  ],
})
