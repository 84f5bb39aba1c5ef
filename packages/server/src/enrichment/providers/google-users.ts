import { createSign } from 'node:crypto'
import { InvalidInputError, UnavailableError } from '@picket/core'
import { defineEnrichment, toJsonRows } from '../enrichment-kind.ts'
import { identityTable, toIdentityRow } from '../identity-table.ts'
import { listOf, mapOf, textOf } from '../publisher/json-values.ts'

const mostPages = 2000
const tokenUrl = 'https://oauth2.googleapis.com/token'
const scope = 'https://www.googleapis.com/auth/admin.directory.user.readonly'

/** The users of a Google Workspace. */
export const googleUsers = defineEnrichment({
  name: 'googleusers',
  label: 'Google Workspace users',
  summary: 'Who an actor is, by the directory of Google Workspace',
  mark: 'M20 12h-8v3h5c-2 5-10 4-10-3c0-6 6-7 9-4l2-2c-5-5-14-2-14 6c0 9 16 11 16 0',
  documentation: 'https://developers.google.com/workspace/admin/directory/v1/guides/manage-users',
  license: { name: 'Your own data', url: 'https://developers.google.com/terms' },
  example: {
    credentials:
      '{"client_email":"picket@example.iam.gserviceaccount.com","private_key":"-----BEGIN PRIVATE KEY-----"}',
    administrator: 'admin@example.com',
  },
  fields: [
    {
      kind: 'secret',
      name: 'credentials',
      label: 'Service account key',
      help: `The whole JSON key. The account needs domain-wide delegation for ${scope}.`,
      isRequired: true,
      isApiToken: true,
    },
    {
      kind: 'text',
      name: 'administrator',
      label: 'Administrator',
      help: 'An administrator in whose name the service account reads users.',
      isRequired: true,
      format: 'email',
    },
  ],
  tables: () => [identityTable('google_users', 'Google Workspace')],
  async fetch({ credentials, administrator }, _table, publisher) {
    const grant = await publisher.json({
      url: tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: sign(credentials, administrator, publisher.now()),
      }).toString(),
    })
    const token = textOf(grant?.['access_token'])
    if (token === undefined) throw new UnavailableError('Google returned no access token.')
    const rows: object[] = []
    let next: string | undefined
    for (let page = 1; page <= mostPages; page++) {
      const query = new URLSearchParams({
        customer: 'my_customer',
        maxResults: '500',
        orderBy: 'email',
        ...(next === undefined ? {} : { pageToken: next }),
      })
      const url = `https://admin.googleapis.com/admin/directory/v1/users?${query.toString()}`
      const answer = await publisher.json({ url, headers: { authorization: `Bearer ${token}` } })
      rows.push(...listOf(answer?.['users']).map(mapOf).flatMap(toRows))
      next = textOf(answer?.['nextPageToken'])
      if (next === undefined) return toJsonRows(rows)
    }
    throw new UnavailableError(`Google Workspace returned more than ${mostPages} pages of users.`)
  },
})

function sign(credentials: string, subject: string, now: number): string {
  const issuedAt = Math.floor(now / 1000)
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  try {
    const key = JSON.parse(credentials) as Readonly<Record<string, unknown>>
    const claims = { iss: key['client_email'], sub: subject, scope, aud: tokenUrl, iat: issuedAt, exp: issuedAt + 3600 }
    const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(String(key['private_key']), 'base64url')}`
  } catch {
    // The error is not kept as the cause, since it can contain the key.
    throw new InvalidInputError('The service account key cannot be used. Create a new JSON key, and paste all of it.')
  }
}

function toRows(user: Readonly<Record<string, unknown>>): readonly object[] {
  const id = textOf(user['id'])
  if (id === undefined) return []
  const organization = mapOf(listOf(user['organizations'])[0])
  const manager = listOf(user['relations'])
    .map(mapOf)
    .find(({ type }) => type === 'manager')
  return [
    toIdentityRow({
      id,
      email: textOf(user['primaryEmail']),
      aliases: listOf(user['aliases']).map(textOf),
      name: textOf(mapOf(user['name'])['fullName']),
      title: textOf(organization['title']),
      department: textOf(organization['department']),
      manager: textOf(manager?.['value']),
      status: user['suspended'] === true ? 'SUSPENDED' : user['archived'] === true ? 'ARCHIVED' : 'ACTIVE',
      created_at: textOf(user['creationTime']),
      last_login: textOf(user['lastLoginTime']),
      is_admin: typeof user['isAdmin'] === 'boolean' ? user['isAdmin'] : undefined,
      has_mfa: typeof user['isEnrolledIn2Sv'] === 'boolean' ? user['isEnrolledIn2Sv'] : undefined,
    }),
  ]
}
