import { createHmac } from 'node:crypto'
import { apiKey as inHeader, bearer, clientCredentials, type AuthScheme } from '../auth/auth-scheme.ts'
import { CredentialError } from '../auth/credential-error.ts'
import { listAt, parseJson, textAt } from '../json.ts'
import { nextLink } from '../next-link.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider, type ProviderRequest } from '../provider.ts'
import { minute, second, toDay, toIso, toIsoSeconds } from '../times.ts'

const timeFormats = {
  iso: toIso,
  isoSeconds: toIsoSeconds,
  seconds: (ms: number) => String(Math.floor(ms / second)),
  milliseconds: String,
  day: toDay,
} as const

interface Placeholders {
  readonly from: string
  readonly to: string
  readonly next: string
}

/** Replaces `{from}`, `{to}` and `{next}`. */
function fill(template: string, values: Placeholders, encode: (text: string) => string): string {
  return template.replace(/\{(from|to|next)\}/g, (_, name: keyof Placeholders) => encode(values[name]))
}

/** An API that the user describes: where it is, how it is authorized, and how its pages follow each other. */
export const generic = defineProvider({
  id: 'generic',
  displayName: 'Any HTTP API',
  docUrl: 'https://www.rfc-editor.org/rfc/rfc9110',
  popularityIndex: 88,
  categories: ['Transport'],
  searchTerms: ['rest', 'json', 'api', 'custom', 'generic', 'poll'],
  tagLine: 'JSON records of any HTTP API, by a description of its requests and pages',
  basis: { document: 'https://www.rfc-editor.org/rfc/rfc9110', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'Find out in the documentation of the API how records are selected by time, and how pages follow each other.',
    'Enter the URL of a request with "{from}" and "{to}" at the places of the times.',
    'Enter the paths of the list of records and of the ID of a record in the response.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'url',
      label: 'URL',
      placeholder: 'https://api.example.com/v1/events?since={from}&until={to}',
      help: '"{from}" and "{to}" are replaced by the time range, "{next}" by the cursor or offset of the page.',
      pattern: '^https://[^\\s]+$',
      message: 'Enter an address that starts with https://',
      isRequired: true,
    },
    {
      kind: 'choice',
      name: 'method',
      label: 'Method',
      options: [
        { value: 'GET', text: 'GET' },
        { value: 'POST', text: 'POST with JSON' },
      ],
    },
    {
      kind: 'text',
      name: 'body',
      label: 'Body',
      placeholder: '{"since": "{from}", "until": "{to}"}',
      help: 'JSON, with the same placeholders.',
      onlyFor: { field: 'method', values: ['POST'] },
    },
    {
      kind: 'choice',
      name: 'timeFormat',
      label: 'Time format',
      options: [
        { value: 'iso', text: '2026-01-31T10:00:00.000Z' },
        { value: 'isoSeconds', text: '2026-01-31T10:00:00Z' },
        { value: 'seconds', text: 'Seconds since 1970' },
        { value: 'milliseconds', text: 'Milliseconds since 1970' },
        { value: 'day', text: '2026-01-31' },
      ],
    },
    {
      kind: 'text',
      name: 'recordsPath',
      label: 'Path of the records',
      placeholder: 'data.items',
      help: 'The list of records in the response; empty if the response is the list.',
    },
    {
      kind: 'text',
      name: 'idPath',
      label: 'Path of the ID',
      placeholder: 'id',
      help: 'In a record; without an ID, records with the same content are one.',
    },
    {
      kind: 'choice',
      name: 'pagination',
      label: 'Pages',
      options: [
        { value: 'None', text: 'One page' },
        { value: 'NextPageLink', text: 'Link to the next page' },
        { value: 'Cursor', text: 'Cursor' },
        { value: 'Offset', text: 'Offset' },
      ],
    },
    {
      kind: 'text',
      name: 'nextPath',
      label: 'Path of the next page',
      placeholder: 'meta.next',
      help: 'The link or cursor in the response; empty for the "Link" header.',
      onlyFor: { field: 'pagination', values: ['NextPageLink', 'Cursor'] },
    },
    {
      kind: 'text',
      name: 'pageParameter',
      label: 'Page parameter',
      placeholder: 'cursor',
      help: 'The query parameter for the cursor or offset, unless the URL or body contains "{next}".',
      onlyFor: { field: 'pagination', values: ['Cursor', 'Offset'] },
    },
    {
      kind: 'choice',
      name: 'authentication',
      label: 'Authentication',
      options: [
        { value: 'None', text: 'None' },
        { value: 'Bearer', text: 'Bearer token or personal access token' },
        { value: 'APIToken', text: 'API token in a header' },
        { value: 'Basic', text: 'User name and password' },
        { value: 'OAuth', text: 'OAuth client credentials' },
        { value: 'AuthorizationCode', text: 'OAuth, authorized in the browser' },
        { value: 'HMAC', text: 'HMAC signature' },
      ],
    },
    {
      kind: 'text',
      name: 'header',
      label: 'Header',
      placeholder: 'X-Api-Key',
      help: 'The header for the token or signature.',
      pattern: '^[\\w-]{1,100}$',
      message: 'Names of headers have letters, digits and hyphens',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['APIToken', 'HMAC'] },
    },
    {
      kind: 'secret',
      name: 'token',
      label: 'Token or key',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['Bearer', 'APIToken', 'HMAC'] },
    },
    {
      kind: 'choice',
      name: 'algorithm',
      label: 'Algorithm',
      options: [
        { value: 'SHA256', text: 'SHA256' },
        { value: 'SHA1', text: 'SHA1' },
      ],
      onlyFor: { field: 'authentication', values: ['HMAC'] },
    },
    {
      kind: 'text',
      name: 'timestampHeader',
      label: 'Timestamp header',
      placeholder: 'X-Timestamp',
      help: 'The header for the time of the request in seconds; the signature covers timestamp, method, path with query, and body.',
      pattern: '^[\\w-]{1,100}$',
      message: 'Names of headers have letters, digits and hyphens',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['HMAC'] },
    },
    {
      kind: 'text',
      name: 'username',
      label: 'User name',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['Basic'] },
    },
    {
      kind: 'secret',
      name: 'password',
      label: 'Password',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['Basic'] },
    },
    {
      kind: 'text',
      name: 'authorizeUrl',
      label: 'Authorization URL',
      format: 'url',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['AuthorizationCode'] },
    },
    {
      kind: 'text',
      name: 'tokenUrl',
      label: 'Token URL',
      format: 'url',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['OAuth', 'AuthorizationCode'] },
    },
    {
      kind: 'text',
      name: 'clientId',
      label: 'Client ID',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['OAuth', 'AuthorizationCode'] },
    },
    {
      kind: 'secret',
      name: 'clientSecret',
      label: 'Client secret',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['OAuth', 'AuthorizationCode'] },
    },
    {
      kind: 'text',
      name: 'oauthScope',
      label: 'Scope',
      onlyFor: { field: 'authentication', values: ['OAuth', 'AuthorizationCode'] },
    },
  ],
  example: { url: 'https://api.example.com/v1/events?since={from}&until={to}', recordsPath: 'data', idPath: 'id' },
  period: minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ url }) => new URL(url).origin,
  auth(settings): AuthScheme {
    const { authentication, token = '', header = '', username = '', password = '' } = settings
    const { tokenUrl = '', clientId = '', clientSecret = '', oauthScope: scope } = settings
    switch (authentication) {
      case 'None':
        return { kind: 'none' }
      case 'Bearer':
        return bearer(token)
      case 'APIToken':
        return inHeader(header, token)
      case 'Basic':
        return { kind: 'basic', username, password }
      case 'OAuth':
        return clientCredentials({ tokenUrl, clientId, clientSecret, ...(scope !== undefined && { scope }) })
      case 'AuthorizationCode':
        return {
          kind: 'code',
          authorizeUrl: settings.authorizeUrl ?? '',
          tokenUrl,
          clientId,
          clientSecret,
          scopes: scope === undefined ? [] : scope.split(/\s+/),
        }
      case 'HMAC':
        return {
          kind: 'signed',
          sign({ method, url, body, now }) {
            const time = String(Math.floor(now / second))
            const text = time + method + url.pathname + url.search + body
            const algorithm = settings.algorithm === 'SHA1' ? 'sha1' : 'sha256'
            const signature = createHmac(algorithm, token).update(text).digest('hex')
            return { [header]: signature, [settings.timestampHeader ?? '']: time }
          },
        }
      default:
        throw new CredentialError('Choose how requests are authenticated.')
    }
  },
  streams: [
    {
      name: 'records',
      logTypes: 'any',
      cursor: 'newest-first',
      windows: { lag: minute, overlap: 15 * minute },
      identity: [],
      identityOf: ({ idPath }) => (idPath === undefined ? [] : [idPath]),
      request({ settings, from, to, next = '' }): ProviderRequest {
        const { url, method, body, timeFormat, pagination, pageParameter } = settings
        if (pagination === 'NextPageLink' && next !== '') return { method, url: next, ...bodyOf(body, method) }
        const format = timeFormats[timeFormat]
        const values = { from: format(from), to: format(to), next }
        const isPlaced = `${url} ${body}`.includes('{next}')
        return {
          method,
          url: fill(url, values, encodeURIComponent),
          ...(!isPlaced && next !== '' && { query: { [pageParameter ?? 'cursor']: next } }),
          ...bodyOf(body && fill(body, values, (text) => JSON.stringify(text).slice(1, -1)), method),
        }
      },
      read(answer, { settings: { recordsPath = '', nextPath, pagination }, next = '0' }) {
        const json = answer.json()
        const records = listAt(json, recordsPath)
        if (pagination === 'None') return { records }
        if (pagination === 'Offset')
          return { records, next: records.length === 0 ? undefined : String(Number(next) + records.length) }
        return { records, next: nextPath === undefined ? nextLink(answer.headers) : textAt(json, nextPath) }
      },
    },
  ],
})

function bodyOf(body: string | undefined, method: string): Pick<ProviderRequest, 'json'> {
  if (method !== 'POST') return {}
  try {
    return { json: parseJson(body ?? '{}') }
  } catch {
    throw new AnswerError('The body of the source is not JSON. Edit the source.')
  }
}
