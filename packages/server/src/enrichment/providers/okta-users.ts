import { UnavailableError } from '@picket/core'
import { defineEnrichment, toJsonRows } from '../enrichment-kind.ts'
import { identityTable, toIdentityRow } from '../identity-table.ts'
import { mapOf, textOf } from '../publisher/json-values.ts'

const pageSize = 200
const mostPages = 2500

/** The users of an Okta organization. */
export const oktaUsers = defineEnrichment({
  name: 'oktausers',
  label: 'Okta users',
  summary: 'Who an actor is, by the directory of Okta',
  mark: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4 21c0-9 16-9 16 0',
  documentation: 'https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/',
  license: { name: 'Your own data', url: 'https://www.okta.com/terms-of-service/' },
  example: { url: 'https://example.okta.com', token: '00abcdef0123456789' },
  fields: [
    { kind: 'text', name: 'url', label: 'Address of the organization', isRequired: true, format: 'baseUrl' },
    {
      kind: 'secret',
      name: 'token',
      label: 'API token',
      help: 'A token of a read-only administrator.',
      isRequired: true,
      isApiToken: true,
    },
  ],
  tables: () => [identityTable('okta_users', 'Okta')],
  async fetch({ url, token }, _table, publisher) {
    const rows = new Map<string, object>()
    const headers = { authorization: `SSWS ${token}`, accept: 'application/json' }
    let next = `${url}/api/v1/users?limit=${pageSize}`
    for (let page = 1; page <= mostPages; page++) {
      const answer: { readonly body: unknown; readonly next?: string } = await publisher.jsonPage({
        url: next,
        headers,
      })
      if (!Array.isArray(answer.body)) throw new UnavailableError('The answer of Okta is not a list of users.')
      for (const user of answer.body.map(mapOf)) {
        const id = textOf(user['id'])
        if (id !== undefined) rows.set(id, toRow(id, user))
      }
      if (answer.next === undefined) return toJsonRows([...rows.values()])
      next = answer.next
    }
    throw new UnavailableError(`Okta returned more than ${mostPages * pageSize} users.`)
  },
})

function toRow(id: string, user: Readonly<Record<string, unknown>>): object {
  const profile = mapOf(user['profile'])
  const name = [textOf(profile['firstName']), textOf(profile['lastName'])].filter((part) => part !== undefined)
  return toIdentityRow({
    id,
    email: textOf(profile['email']),
    aliases: [textOf(profile['login']), textOf(profile['secondEmail'])],
    name: textOf(profile['displayName']) ?? (name.length === 0 ? undefined : name.join(' ')),
    title: textOf(profile['title']),
    department: textOf(profile['department']),
    manager: textOf(profile['manager']),
    status: textOf(user['status']),
    created_at: textOf(user['created']),
    last_login: textOf(user['lastLogin']),
  })
}
