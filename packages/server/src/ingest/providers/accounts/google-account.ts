import type { SettingsOf } from '@picket/core'
import type { SourceField } from '../../sources/define-source.ts'
import type { AuthScheme } from '../auth/auth-scheme.ts'
import { CredentialError } from '../auth/credential-error.ts'
import { textAt } from '../json.ts'

/** How the server signs in to Google Workspace: as a service account, on behalf of an administrator. */
export const googleFields = [
  {
    kind: 'secret',
    name: 'serviceAccount',
    label: 'Service account key',
    help: 'The whole JSON file.',
    isRequired: true,
  },
  { kind: 'text', name: 'adminEmail', label: 'Administrator', format: 'email', isRequired: true },
] as const satisfies readonly SourceField[]

export const googleExample = {
  serviceAccount: '{"client_email": "reader@example.iam.gserviceaccount.com", "private_key": "..."}',
  adminEmail: 'admin@example.com',
} as const

export function googleAuth(scope: string) {
  return ({ serviceAccount, adminEmail }: SettingsOf<typeof googleFields>): AuthScheme => {
    const { email, key } = readAccount(serviceAccount)
    const tokenUrl = 'https://oauth2.googleapis.com/token'
    return {
      kind: 'token',
      tokenUrl,
      parameters: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer' },
      assertion: {
        parameter: 'assertion',
        jwt: { algorithm: 'RS256', privateKey: key, claims: { iss: email, sub: adminEmail, aud: tokenUrl, scope } },
      },
    }
  }
}

interface ServiceAccount {
  readonly email: string
  readonly key: string
}

function readAccount(text: string): ServiceAccount {
  try {
    const json: unknown = JSON.parse(text)
    const [email, key] = [textAt(json, 'client_email'), textAt(json, 'private_key')]
    if (email !== undefined && key !== undefined) return { email, key }
  } catch {
    // Reported below.
  }
  throw new CredentialError('The service account key is not the JSON file that Google Cloud downloads. Enter it again.')
}
