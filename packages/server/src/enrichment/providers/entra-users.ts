import { UnavailableError } from '@picket/core'
import { defineEnrichment, toJsonRows } from '../enrichment-kind.ts'
import { identityTable, toIdentityRow } from '../identity-table.ts'
import { listOf, mapOf, textOf } from '../publisher/json-values.ts'

const mostPages = 1000
const graph = 'https://graph.microsoft.com'
const columns = [
  'id',
  'userPrincipalName',
  'mail',
  'displayName',
  'jobTitle',
  'department',
  'accountEnabled',
  'createdDateTime',
]

/** The users of a Microsoft Entra ID tenant. */
export const entraUsers = defineEnrichment({
  name: 'entrausers',
  label: 'Entra ID users',
  summary: 'Who an actor is, by the directory of Microsoft Entra ID',
  mark: 'M12 3l9 9-9 9-9-9zM12 3v18',
  documentation: 'https://learn.microsoft.com/en-us/graph/api/user-list',
  license: { name: 'Your own data', url: 'https://learn.microsoft.com/en-us/legal/microsoft-apis/terms-of-use' },
  example: {
    tenantId: '3aa7c1d2-0000-4000-8000-000000000001',
    clientId: '3aa7c1d2-0000-4000-8000-000000000002',
    clientSecret: 'secret',
  },
  fields: [
    { kind: 'text', name: 'tenantId', label: 'Tenant ID', isRequired: true, pattern: String.raw`^[\w.-]{1,100}$` },
    { kind: 'text', name: 'clientId', label: 'Client ID', isRequired: true, pattern: String.raw`^[\w-]{1,100}$` },
    {
      kind: 'secret',
      name: 'clientSecret',
      label: 'Client secret',
      help: 'Of an app registration with the application permission User.Read.All.',
      isRequired: true,
      isApiToken: true,
    },
  ],
  tables: () => [identityTable('entra_users', 'Microsoft Entra ID')],
  async fetch({ tenantId, clientId, clientSecret }, _table, publisher) {
    const grant = await publisher.json({
      url: `https://login.microsoftonline.com/${tenantId}/oauth2/v2.0/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: `${graph}/.default`,
      }).toString(),
    })
    const token = textOf(grant?.['access_token'])
    if (token === undefined) throw new UnavailableError('Microsoft Entra ID returned no access token.')
    const rows: object[] = []
    let url: string | undefined = `${graph}/v1.0/users?$select=${columns.join(',')}&$top=999`
    for (let page = 1; url !== undefined; page++) {
      if (page > mostPages) throw new UnavailableError(`Microsoft Graph returned more than ${mostPages} pages.`)
      if (!url.startsWith(`${graph}/`))
        throw new UnavailableError('Microsoft Graph names another server for the next page.')
      const answer = await publisher.json({ url, headers: { authorization: `Bearer ${token}` } })
      if (!Array.isArray(answer?.['value'])) throw new UnavailableError('The answer of Microsoft Graph has no users.')
      rows.push(...listOf(answer['value']).map(mapOf).flatMap(toRows))
      url = textOf(answer['@odata.nextLink'])
    }
    return toJsonRows(rows)
  },
})

function toRows(user: Readonly<Record<string, unknown>>): readonly object[] {
  const id = textOf(user['id'])
  if (id === undefined) return []
  const name = textOf(user['userPrincipalName'])
  return [
    toIdentityRow({
      id,
      email: textOf(user['mail']) ?? name,
      aliases: [name],
      name: textOf(user['displayName']),
      title: textOf(user['jobTitle']),
      department: textOf(user['department']),
      status: user['accountEnabled'] === false ? 'DISABLED' : 'ACTIVE',
      created_at: textOf(user['createdDateTime']),
    }),
  ]
}
