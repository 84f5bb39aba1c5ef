import { bearer } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider, type Stream } from '../provider.ts'
import { day, minute, toIso } from '../times.ts'

/** Records by the time of a field, oldest first. */
function recordStream(
  path: string,
  logType: string,
  field: string,
  eventTime: string,
  identity: readonly string[],
): Stream {
  return {
    name: path,
    logTypes: [logType],
    cursor: 'oldest-first',
    windows: { lag: minute, overlap: 15 * minute, retention: 365 * day },
    identity,
    eventTime: { path: eventTime },
    request: ({ from, to, next }) => ({
      url: `web/api/v2.1/${path}`,
      query: {
        limit: 100,
        sortBy: field,
        sortOrder: 'asc',
        [`${field}__gte`]: toIso(from),
        [`${field}__lte`]: toIso(to),
        cursor: next,
      },
    }),
    read(answer) {
      const json = answer.json()
      return { records: listAt(json, 'data'), next: textAt(json, 'pagination.nextCursor') }
    },
  }
}

/** Activities, and threats with each of their changes. */
export const sentinelOneApi = defineProvider({
  id: 'sentinelOneApi',
  displayName: 'SentinelOne',
  docUrl: 'https://usea1-partners.sentinelone.net/api-doc/overview',
  popularityIndex: 87,
  categories: ['Endpoint'],
  searchTerms: ['edr', 'singularity', 'threats', 'activities'],
  tagLine: 'Activities and threats of the SentinelOne management console',
  basis: { document: 'https://usea1-partners.sentinelone.net/api-doc/overview', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In the console, open "Settings", "Users", "Service Users" and create a service user with the role Viewer.',
    'Copy its API token. It expires: enter a new one before that.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'consoleUrl',
      label: 'Console URL',
      format: 'baseUrl',
      placeholder: 'https://example.sentinelone.net',
      isRequired: true,
    },
    { kind: 'secret', name: 'apiToken', label: 'API token', isRequired: true },
  ],
  example: { consoleUrl: 'https://example.sentinelone.net', apiToken: 'a-token' },
  period: minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ consoleUrl }) => consoleUrl,
  auth: ({ apiToken }) => bearer(apiToken, 'ApiToken'),
  streams: [
    recordStream('activities', 'SentinelOne.Activity', 'createdAt', 'createdAt', ['id']),
    recordStream('threats', 'SentinelOne.Threat', 'updatedAt', 'threatInfo.updatedAt', ['id', 'threatInfo.updatedAt']),
  ],
})
