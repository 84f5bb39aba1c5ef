import { clientCredentials } from '../auth/auth-scheme.ts'
import { parseCsv } from '../csv.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider, type Stream, type Task } from '../provider.ts'
import { day, hour, minute, toIso } from '../times.ts'

interface Settings {
  readonly interval: string
}

const version = 'v60.0'

/** Lists the files of a type by the time at which they were created, since hourly files come late and again; then reads each. */
function fileStream(eventType: string, logType: string): Stream<Settings> {
  return {
    name: eventType,
    logTypes: [logType],
    cursor: 'listed',
    windows: { lag: minute, overlap: hour, granularity: 1_000, retention: 30 * day },
    identity: [],
    request({ settings: { interval }, from, to, next, task }) {
      if (task) return { url: String(task['url']) }
      if (next !== undefined) return { url: next }
      const query = `SELECT Id, EventType, CreatedDate, LogDate, Sequence, LogFile FROM EventLogFile WHERE EventType = '${eventType}' AND Interval = '${interval}' AND CreatedDate >= ${toIso(from)} AND CreatedDate <= ${toIso(to)} ORDER BY CreatedDate`
      return { url: `services/data/${version}/query`, query: { q: query } }
    },
    read(answer, { task }) {
      if (task) return { records: parseCsv(answer.text) }
      const json = answer.json()
      const tasks = listAt(json, 'records').map((file): Task => ({
        kind: 'file',
        id: textAt(file, 'Id') ?? null,
        url: textAt(file, 'LogFile'),
      }))
      return { records: [], tasks, next: textAt(json, 'nextRecordsUrl') }
    },
  }
}

/** Event log files of Event Monitoring. */
export const salesforce = defineProvider({
  id: 'salesforce',
  displayName: 'Salesforce',
  docUrl:
    'https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_eventlogfile.htm',
  popularityIndex: 83,
  categories: ['Business application'],
  searchTerms: ['crm', 'event monitoring', 'shield', 'event log file'],
  tagLine: 'Logins, page views and other events of the event log files of Salesforce',
  basis: {
    document:
      'https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_eventlogfile.htm',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'The organization needs Event Monitoring; hourly files have to be turned on.',
    'In Setup, create an external client app with the client credentials flow and the scope "api".',
    'Run the flow as a user with the permissions "API Enabled" and "View Event Log Files".',
  ],
  fields: [
    {
      kind: 'text',
      name: 'instanceUrl',
      label: 'My Domain URL',
      format: 'baseUrl',
      placeholder: 'https://example.my.salesforce.com',
      isRequired: true,
    },
    {
      kind: 'choice',
      name: 'interval',
      label: 'Files',
      options: [
        { value: 'Hourly', text: 'Hourly' },
        { value: 'Daily', text: 'Daily' },
      ],
    },
    { kind: 'text', name: 'clientId', label: 'Consumer key', isRequired: true },
    { kind: 'secret', name: 'clientSecret', label: 'Consumer secret', isRequired: true },
  ],
  example: { instanceUrl: 'https://example.my.salesforce.com', clientId: 'a-consumer-key', clientSecret: 'a-secret' },
  period: 10 * minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ instanceUrl }) => instanceUrl,
  auth: ({ instanceUrl, clientId, clientSecret }) =>
    clientCredentials({ tokenUrl: `${instanceUrl}/services/oauth2/token`, clientId, clientSecret }),
  streams: [
    fileStream('Login', 'Salesforce.Login'),
    fileStream('LoginAs', 'Salesforce.LoginAs'),
    fileStream('Logout', 'Salesforce.Logout'),
    fileStream('URI', 'Salesforce.URI'),
  ],
})
