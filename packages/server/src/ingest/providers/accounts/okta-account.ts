import type { SettingsOf } from '@picket/core'
import type { SourceField } from '../../sources/define-source.ts'
import { apiKey, type AuthScheme } from '../auth/auth-scheme.ts'

/** How the server signs in to an organization of Okta. */
export const oktaFields = [
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
] as const satisfies readonly SourceField[]

export const oktaExample = {
  domain: 'https://example.okta.com',
  authentication: 'token',
  apiToken: 'an-api-token',
} as const

/** Returns how requests are authorized; apps receive the scope, tokens have the rights of their user. */
export function oktaAuth(scope: string) {
  return ({
    domain,
    authentication,
    apiToken,
    clientId = '',
    keyId,
    privateKey = '',
  }: SettingsOf<typeof oktaFields>): AuthScheme => {
    if (authentication === 'token') return apiKey('authorization', `SSWS ${apiToken}`)
    const tokenUrl = `${domain}/oauth2/v1/token`
    return {
      kind: 'token',
      tokenUrl,
      parameters: {
        grant_type: 'client_credentials',
        scope,
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
  }
}
