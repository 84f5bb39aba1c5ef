import { apiKey } from '../auth/auth-scheme.ts'
import { listAt } from '../json.ts'
import { nextLink } from '../next-link.ts'
import { defineProvider } from '../provider.ts'
import { minute, second, toIso } from '../times.ts'

const pageSize = 1000

/** The system log. Without an end time, the service always returns a next link: a page that is not full is the last one. */
export const okta = defineProvider({
  id: 'okta',
  displayName: 'Okta',
  docUrl: 'https://developer.okta.com/docs/api/openapi/okta-management/management/tag/SystemLog/',
  popularityIndex: 98,
  categories: ['Identity'],
  searchTerms: ['sso', 'idp', 'system log', 'login', 'mfa'],
  tagLine: 'Sign-ins, changes by administrators and security events of an Okta organization',
  basis: { document: 'https://developer.okta.com/docs/reference/system-log-query/', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In the Okta Admin Console, open "Security", "API", "Tokens" and create a token as a user with the role Read-only Administrator.',
    'Alternatively, create an API Services app with a public key, grant it the scope "okta.logs.read" and assign it the role Read-only Administrator.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'domain',
      label: 'Okta URL',
      format: 'baseUrl',
      placeholder: 'https://example.okta.com',
      help: 'The address of the organization, without "-admin".',
      isRequired: true,
    },
    {
      kind: 'choice',
      name: 'authentication',
      label: 'Authentication',
      options: [
        { value: 'token', text: 'API token' },
        { value: 'privateKey', text: 'OAuth with a private key' },
      ],
    },
    {
      kind: 'secret',
      name: 'apiToken',
      label: 'API token',
      help: 'The token is revoked when it is not used for 30 days, and when its user is deactivated.',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['token'] },
    },
    {
      kind: 'text',
      name: 'clientId',
      label: 'Client ID',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['privateKey'] },
    },
    {
      kind: 'text',
      name: 'keyId',
      label: 'Key ID',
      help: 'The "kid" of the public key, as the app shows it.',
      onlyFor: { field: 'authentication', values: ['privateKey'] },
    },
    {
      kind: 'secret',
      name: 'privateKey',
      label: 'Private key',
      help: 'In PEM format.',
      isRequired: true,
      onlyFor: { field: 'authentication', values: ['privateKey'] },
    },
  ],
  example: { domain: 'https://example.okta.com', authentication: 'token', apiToken: 'an-api-token' },
  period: minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ domain }) => domain,
  auth({ domain, authentication, apiToken, clientId = '', keyId, privateKey = '' }) {
    if (authentication === 'token') return apiKey('authorization', `SSWS ${apiToken}`)
    const tokenUrl = `${domain}/oauth2/v1/token`
    return {
      kind: 'token',
      tokenUrl,
      parameters: {
        grant_type: 'client_credentials',
        scope: 'okta.logs.read',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      },
      assertion: {
        parameter: 'client_assertion',
        jwt: {
          algorithm: 'RS256',
          privateKey,
          ...(keyId !== undefined && { keyId }),
          claims: { aud: tokenUrl, iss: clientId, sub: clientId },
        },
      },
    }
  },
  streams: [
    {
      name: 'logs',
      logTypes: ['Okta.SystemLog'],
      cursor: 'position',
      windows: { lag: 10 * second, overlap: 10 * minute, retention: 90 * 24 * 60 * minute },
      identity: ['uuid'],
      eventTime: { path: 'published' },
      request: ({ next, from }) =>
        next === undefined
          ? { url: 'api/v1/logs', query: { since: toIso(from), sortOrder: 'ASCENDING', limit: pageSize } }
          : { url: next },
      read(answer) {
        const records = listAt(answer.json(), '')
        return { records, next: nextLink(answer.headers), isMore: records.length >= pageSize }
      },
    },
  ],
})
