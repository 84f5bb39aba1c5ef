import { clientCredentials } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider, type Stream } from '../provider.ts'
import { hour, minute, toIsoSeconds } from '../times.ts'

interface Settings {
  readonly tenantId: string
  readonly cloud: keyof typeof clouds
}

const clouds = {
  commercial: { api: 'https://manage.office.com', login: 'https://login.microsoftonline.com' },
  gcc: { api: 'https://manage-gcc.office.com', login: 'https://login.microsoftonline.com' },
  gccHigh: { api: 'https://manage.office365.us', login: 'https://login.microsoftonline.us' },
  dod: { api: 'https://manage.protection.apps.mil', login: 'https://login.microsoftonline.us' },
} as const

/** Content types of the Management Activity API, by log type. Each has a subscription of its own. */
const contentTypes = {
  'Microsoft365.Audit.AzureActiveDirectory': 'Audit.AzureActiveDirectory',
  'Microsoft365.Audit.Exchange': 'Audit.Exchange',
  'Microsoft365.Audit.SharePoint': 'Audit.SharePoint',
  'Microsoft365.Audit.General': 'Audit.General',
  'Microsoft365.DLP.All': 'DLP.All',
} as const

/** The subscription exists already. */
const alreadyStarted = 'AF20024'

/**
 * Lists blobs of events by the time at which they became available, then reads each blob. Blobs can be listed later than others that are newer.
 */
function contentStream(logType: string, contentType: string): Stream<Settings> {
  return {
    name: contentType,
    logTypes: [logType],
    cursor: 'listed',
    windows: {
      max: 24 * hour,
      lag: minute,
      overlap: 2 * hour,
      granularity: 1_000,
      retention: 7 * 24 * hour - 5 * minute,
    },
    identity: ['Id'],
    prepare: ({ settings }) => ({
      method: 'POST',
      url: `${feed(settings)}/subscriptions/start`,
      query: query(settings),
    }),
    readPrepared({ status, text }) {
      if (status >= 400 && !text.includes(alreadyStarted))
        throw new AnswerError(
          `The subscription to ${contentType} could not be started (status ${status}). Turn auditing on in Microsoft Purview, and grant the app the permission ActivityFeed.Read.`,
        )
    },
    request({ settings, next, task, from, to }) {
      if (task) return { url: String(task['uri']), query: { PublisherIdentifier: settings.tenantId } }
      if (next !== undefined) return { url: next }
      const window = { startTime: toIsoSeconds(from).slice(0, 19), endTime: toIsoSeconds(to).slice(0, 19) }
      return { url: `${feed(settings)}/subscriptions/content`, query: { ...query(settings), ...window } }
    },
    read(answer, { task }) {
      const records = listAt(answer.json(), '')
      if (task) return { records }
      const tasks = records.map((blob) => ({
        kind: 'blob',
        id: textAt(blob, 'contentId') ?? null,
        uri: textAt(blob, 'contentUri'),
      }))
      return { records: [], tasks, next: answer.headers.get('nextpageuri') ?? undefined }
    },
    // An expired blob is answered with status 400.
    isTaskGone: ({ status, text }) => status === 404 || (status === 400 && /AF20051|expired/i.test(text)),
  }

  function query({ tenantId }: Settings) {
    return { contentType, PublisherIdentifier: tenantId }
  }
}

function feed({ tenantId }: Settings): string {
  return `api/v1.0/${tenantId}/activity/feed`
}

/** The audit logs of Microsoft 365, by the Office 365 Management Activity API. */
export const m365 = defineProvider({
  id: 'm365',
  displayName: 'Microsoft 365',
  docUrl:
    'https://learn.microsoft.com/en-us/office/office-365-management-api/office-365-management-activity-api-reference',
  popularityIndex: 97,
  categories: ['Productivity', 'Identity'],
  searchTerms: ['office 365', 'o365', 'exchange', 'sharepoint', 'entra', 'azure active directory', 'teams', 'dlp'],
  tagLine: 'Audit logs of Entra ID, Exchange, SharePoint, Teams and other services of Microsoft 365',
  basis: {
    document:
      'https://learn.microsoft.com/en-us/office/office-365-management-api/office-365-management-activity-api-reference',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'Turn on auditing in Microsoft Purview.',
    'Register an app in Entra ID with a client secret.',
    'Grant it the application permissions ActivityFeed.Read and, for DLP.All, ActivityFeed.ReadDlp of the Office 365 Management APIs, with the consent of an administrator.',
  ],
  fields: [
    { kind: 'text', name: 'tenantId', label: 'Tenant ID', pattern: '^[0-9A-Za-z.-]+$', isRequired: true },
    { kind: 'text', name: 'clientId', label: 'Client ID', isRequired: true },
    {
      kind: 'secret',
      name: 'clientSecret',
      label: 'Client secret',
      help: 'The value of the secret, not its ID.',
      isRequired: true,
    },
    {
      kind: 'choice',
      name: 'cloud',
      label: 'Cloud',
      options: [
        { value: 'commercial', text: 'Commercial' },
        { value: 'gcc', text: 'GCC' },
        { value: 'gccHigh', text: 'GCC High' },
        { value: 'dod', text: 'DoD' },
      ],
    },
  ],
  example: {
    tenantId: '11111111-2222-3333-4444-555555555555',
    clientId: '66666666-7777-8888-9999-000000000000',
    clientSecret: 'a-client-secret',
  },
  period: 5 * minute,
  limits: { requests: 1_000, per: minute },
  baseUrl: ({ cloud }) => clouds[cloud].api,
  auth: ({ tenantId, clientId, clientSecret, cloud }) =>
    clientCredentials({
      tokenUrl: `${clouds[cloud].login}/${tenantId}/oauth2/v2.0/token`,
      clientId,
      clientSecret,
      scope: `${clouds[cloud].api}/.default`,
    }),
  streams: Object.entries(contentTypes).map(([logType, contentType]) => contentStream(logType, contentType)),
})
