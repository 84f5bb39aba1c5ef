import { listAt, textAt } from '../json.ts'
import { defineProvider, type Stream } from '../provider.ts'
import { day, minute, toIsoSeconds } from '../times.ts'

interface Settings {
  readonly organizationId: string
  readonly projectIds: readonly string[]
}

/** The version of the API; it is fixed, since later versions have other fields. */
const version = 'application/vnd.atlas.2023-01-01+json'

function eventStream(
  name: string,
  logType: string,
  path: string,
  partitions: (settings: Settings) => readonly string[],
): Stream<Settings> {
  return {
    name,
    logTypes: [logType],
    cursor: 'newest-first',
    partitions,
    windows: { lag: minute, overlap: 15 * minute, granularity: 1_000, retention: 365 * day },
    identity: ['id'],
    eventTime: { path: 'created' },
    request: ({ partition, from, to, next = '1' }) => ({
      url: `api/atlas/v2/${path}/${partition}/events`,
      query: { minDate: toIsoSeconds(from), maxDate: toIsoSeconds(to), itemsPerPage: 100, pageNum: next },
      headers: { accept: version },
    }),
    read(answer, { next = '1' }) {
      const json = answer.json()
      const isMore = listAt(json, 'links').some((link) => textAt(link, 'rel') === 'next')
      return { records: listAt(json, 'results'), next: isMore ? String(Number(next) + 1) : undefined }
    },
  }
}

/** Events of an organization and its projects, newest first by page numbers. */
export const mongodb = defineProvider({
  id: 'mongodb',
  displayName: 'MongoDB Atlas',
  docUrl: 'https://www.mongodb.com/docs/atlas/reference/api-resources-spec/v2/#tag/Events',
  popularityIndex: 58,
  categories: ['Database'],
  searchTerms: ['atlas', 'mongo', 'activity feed'],
  tagLine: 'Events of a MongoDB Atlas organization and of its projects',
  basis: {
    document: 'https://www.mongodb.com/docs/atlas/reference/api-resources-spec/v2/#tag/Events',
    date: '2026-11-28',
  },
  provenLive: 'never',
  setUp: [
    'In Atlas, open "Access Manager" of the organization and create an API key with the permission "Organization Member".',
    'Add the address of the server to the access list of the key.',
    'For events of projects, invite the key to them with the permission "Project Read Only".',
  ],
  fields: [
    { kind: 'text', name: 'organizationId', label: 'Organization ID', pattern: '^[0-9a-f]{24}$', isRequired: true },
    {
      kind: 'list',
      name: 'projectIds',
      label: 'Project IDs',
      help: 'The projects to read events of.',
      pattern: '^[0-9a-f]{24}$',
      message: 'Enter 24 hexadecimal digits',
      maxItems: 100,
    },
    { kind: 'text', name: 'publicKey', label: 'Public key', isRequired: true },
    { kind: 'secret', name: 'privateKey', label: 'Private key', isRequired: true },
  ],
  example: { organizationId: '65e0000000000000000000aa', publicKey: 'abcdefgh', privateKey: 'a-private-key' },
  period: minute,
  limits: { requests: 90, per: minute },
  baseUrl: () => 'https://cloud.mongodb.com',
  auth: ({ publicKey, privateKey }) => ({ kind: 'digest', username: publicKey, password: privateKey }),
  streams: [
    eventStream('organization', 'MongoDB.OrganizationEvent', 'orgs', ({ organizationId }) => [organizationId]),
    eventStream('projects', 'MongoDB.ProjectEvent', 'groups', ({ projectIds }) => projectIds),
  ],
})
