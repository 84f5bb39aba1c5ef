import { clientCredentials } from '../auth/auth-scheme.ts'
import { listAt, parseJson, textAt } from '../json.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider } from '../provider.ts'
import { day, minute } from '../times.ts'

const clouds = {
  us1: 'https://api.crowdstrike.com',
  us2: 'https://api.us-2.crowdstrike.com',
  eu1: 'https://api.eu-1.crowdstrike.com',
  gov1: 'https://api.laggar.gcw.crowdstrike.com',
} as const

interface Feed {
  readonly url: string
  readonly token: string
}

/** Event streams of the Falcon platform: each feed is a response that never ends, and has offsets of its own. */
export const crowdstrikeEventStreams = defineProvider({
  id: 'crowdstrikeEventStreams',
  displayName: 'CrowdStrike Event Streams',
  docUrl: 'https://falcon.crowdstrike.com/documentation/89/event-streams-apis',
  popularityIndex: 85,
  categories: ['Endpoint'],
  searchTerms: ['edr', 'falcon', 'detections', 'audit', 'streaming api'],
  tagLine: 'Detections, incidents and audit events of the CrowdStrike Falcon platform',
  basis: { document: 'https://www.falconpy.io/Service-Collections/Event-Streams.html', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In the Falcon console, open "Support and resources", "API clients and keys" and create a client with the scope "Event streams: Read".',
    'Choose an application ID that no other program uses.',
  ],
  fields: [
    {
      kind: 'choice',
      name: 'cloud',
      label: 'Cloud',
      options: [
        { value: 'us1', text: 'US-1' },
        { value: 'us2', text: 'US-2' },
        { value: 'eu1', text: 'EU-1' },
        { value: 'gov1', text: 'US-GOV-1' },
      ],
    },
    { kind: 'text', name: 'clientId', label: 'Client ID', isRequired: true },
    { kind: 'secret', name: 'clientSecret', label: 'Client secret', isRequired: true },
    {
      kind: 'text',
      name: 'applicationId',
      label: 'Application ID',
      help: 'Letters and digits; the service allows one reader for each.',
      pattern: '^[A-Za-z0-9]{1,20}$',
      message: 'Use up to 20 letters and digits',
      isRequired: true,
    },
    {
      kind: 'list',
      name: 'feeds',
      label: 'Feeds',
      help: 'The numbers of the feeds; most tenants have only feed 0.',
      pattern: '^[0-9]$',
      message: 'Enter a digit',
      maxItems: 10,
    },
  ],
  example: { clientId: 'a-client', clientSecret: 'a-secret', applicationId: 'picket' },
  period: 10_000,
  baseUrl: ({ cloud }) => clouds[cloud],
  auth: ({ cloud, clientId, clientSecret }) =>
    clientCredentials({ tokenUrl: `${clouds[cloud]}/oauth2/token`, clientId, clientSecret }),
  streams: [
    {
      name: 'feed',
      logTypes: ['Crowdstrike.EventStreams'],
      cursor: 'position',
      partitions: ({ feeds }) => (feeds.length === 0 ? ['0'] : feeds),
      windows: { lag: minute, overlap: 30 * minute, retention: 7 * day },
      identity: ['metadata.customerIDString', 'metadata.offset', 'metadata.eventType', 'metadata.eventCreationTime'],
      eventTime: { path: 'metadata.eventCreationTime', unit: 'ms' },
      sessionLifetime: 25 * minute,
      prepare: ({ settings: { applicationId } }) => ({
        url: 'sensors/entities/datafeed/v2',
        query: { appId: applicationId, format: 'json' },
      }),
      readPrepared: (answer): readonly Feed[] => {
        if (answer.status >= 400)
          throw new AnswerError(
            `The feeds could not be opened (status ${answer.status}). Check the scope "Event streams: Read" of the client, and that no other program uses the application ID.`,
          )
        return listAt(answer.json(), 'resources').map((feed) => ({
          url: textAt(feed, 'dataFeedURL') ?? '',
          token: textAt(feed, 'sessionToken.token') ?? '',
        }))
      },
      request({ session, partition, next }) {
        const feed = (session as readonly Feed[])[Number(partition)]
        if (!feed) throw new AnswerError(`The tenant has no feed ${partition}. Edit the source.`)
        return {
          url: feed.url,
          query: { offset: next === undefined ? '0' : String(BigInt(next) + 1n) },
          headers: { authorization: `Token ${feed.token}` },
          isPublic: true,
          openFor: { seconds: 20 },
        }
      },
      read(answer) {
        // The last line may have arrived in part.
        const lines = answer.text.slice(0, answer.text.lastIndexOf('\n') + 1).split('\n')
        const records = lines.flatMap((line) => (line.trim() === '' ? [] : [parseJson(line)]))
        return { records, next: textAt(records.at(-1), 'metadata.offset') }
      },
    },
  ],
})
