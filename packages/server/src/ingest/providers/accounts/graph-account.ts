import type { SettingsOf } from '@picket/core'
import type { SourceField } from '../../sources/define-source.ts'
import { clientCredentials } from '../auth/auth-scheme.ts'

/** How the server signs in to Microsoft Graph: as an app of a tenant, with the permissions that an administrator granted it. */
export const graphFields = [
  { kind: 'text', name: 'tenantId', label: 'Tenant ID', pattern: '^[0-9A-Za-z.-]+$', isRequired: true },
  { kind: 'text', name: 'clientId', label: 'Client ID', isRequired: true },
  { kind: 'secret', name: 'clientSecret', label: 'Client secret', isRequired: true },
] as const satisfies readonly SourceField[]

export const graphExample = {
  tenantId: '11111111-2222-3333-4444-555555555555',
  clientId: '66666666-7777-8888-9999-000000000000',
  clientSecret: 'a-client-secret',
} as const

export function graphAuth({ tenantId, clientId, clientSecret }: SettingsOf<typeof graphFields>) {
  return clientCredentials({
    tokenUrl: `https://login.microsoftonline.com/${tenantId}/oauth2/v2.0/token`,
    clientId,
    clientSecret,
    scope: 'https://graph.microsoft.com/.default',
  })
}
