import { createHmac } from 'node:crypto'
import type { AuthScheme, SignedRequest } from '../auth/auth-scheme.ts'
import { listAt, textAt, valueAt } from '../json.ts'
import { defineProvider, type Stream } from '../provider.ts'
import { day, minute, second } from '../times.ts'

interface Settings {
  readonly apiHostname: string
}

/** The service shows logs up to two minutes late, and accepts no window of more than 180 days. */
const windows = { max: 179 * day, lag: 2 * minute, overlap: 5 * minute, retention: 180 * day }
const pageSize = 1000

/** Logs of version 2 have times in milliseconds and page tokens. */
function pagedStream(
  name: string,
  logType: string,
  list: string,
  identity: string,
  eventTime: string,
): Stream<Settings> {
  return {
    name,
    logTypes: [logType],
    cursor: 'oldest-first',
    windows,
    identity: [identity],
    eventTime: { path: eventTime },
    request: ({ from, to, next }) => ({
      url: `admin/v2/logs/${name}`,
      query: { mintime: from, maxtime: to, limit: pageSize, sort: 'ts:asc', next_offset: next },
    }),
    read(answer) {
      const json = answer.json()
      const offset = valueAt(json, 'response.metadata.next_offset')
      const next = Array.isArray(offset) ? offset.join(',') : textAt(json, 'response.metadata.next_offset')
      return { records: listAt(json, `response.${list}`), next }
    },
  }
}

/** Logs of version 1 have times in seconds; a page that is full continues at the time of its last record. */
function simpleStream(name: string, logType: string): Stream<Settings> {
  return {
    name,
    logTypes: [logType],
    cursor: 'oldest-first',
    windows: { ...windows, granularity: second },
    identity: [],
    eventTime: { path: 'timestamp', unit: 's' },
    request: ({ from, next }) => ({
      url: `admin/v1/logs/${name}`,
      query: { mintime: next ?? String(Math.floor(from / second)) },
    }),
    read(answer) {
      const records = listAt(answer.json(), 'response')
      return { records, next: records.length < pageSize ? undefined : textAt(records.at(-1), 'timestamp') }
    },
  }
}

/** Signs the date, the method, the host, the path and the sorted parameters of a request with HMAC-SHA1. */
function signed(integrationKey: string, secretKey: string): AuthScheme {
  return {
    kind: 'signed',
    sign({ method, url, now }: SignedRequest) {
      const date = new Date(now).toUTCString().replace('GMT', '-0000')
      const parameters = [...url.searchParams]
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .toSorted()
        .join('&')
      const text = [date, method, url.host.toLowerCase(), url.pathname, parameters].join('\n')
      const signature = createHmac('sha1', secretKey).update(text).digest('hex')
      return { date, authorization: `Basic ${Buffer.from(`${integrationKey}:${signature}`).toString('base64')}` }
    },
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Logs of the Admin API. */
export const duo = defineProvider({
  id: 'duo',
  displayName: 'Duo',
  docUrl: 'https://duo.com/docs/adminapi#logs',
  popularityIndex: 84,
  categories: ['Identity'],
  searchTerms: ['cisco', 'mfa', 'two-factor', 'authentication log'],
  tagLine: 'Authentications, changes by administrators, telephony and enrollments of Duo',
  basis: { document: 'https://duo.com/docs/adminapi#logs', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In the Duo Admin Panel, open "Applications", "Protect an Application" and protect "Admin API".',
    'Grant it the permission "Grant read log".',
  ],
  fields: [
    {
      kind: 'text',
      name: 'apiHostname',
      label: 'API hostname',
      placeholder: 'api-12345678.duosecurity.com',
      pattern: '^[A-Za-z0-9.-]+$',
      message: 'Enter the host name without https://',
      isRequired: true,
    },
    { kind: 'text', name: 'integrationKey', label: 'Integration key', isRequired: true },
    { kind: 'secret', name: 'secretKey', label: 'Secret key', isRequired: true },
  ],
  example: {
    apiHostname: 'api-12345678.duosecurity.com',
    integrationKey: 'DIXXXXXXXXXXXXXXXXXX',
    secretKey: 'a-secret',
  },
  period: 2 * minute,
  limits: { requests: 4, per: minute },
  baseUrl: ({ apiHostname }) => `https://${apiHostname}`,
  auth: ({ integrationKey, secretKey }) => signed(integrationKey, secretKey),
  streams: [
    pagedStream('authentication', 'Duo.Authentication', 'authlogs', 'txid', 'isotimestamp'),
    pagedStream('activity', 'Duo.Activity', 'items', 'activity_id', 'ts'),
    pagedStream('telephony', 'Duo.Telephony', 'items', 'telephony_id', 'ts'),
    simpleStream('administrator', 'Duo.Administrator'),
    simpleStream('offline_enrollment', 'Duo.OfflineEnrollment'),
  ],
})
