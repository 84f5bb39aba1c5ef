import { CurrentUser, GetUserByEmail } from '@picket/core/api'
import { UsageError } from '../program/usage-error.ts'
import type { Api } from './open-api.ts'

/** Returns the id of a user by email address; `me` is the caller. */
export async function findUserId(api: Api, email: string): Promise<string> {
  // Ids are accepted too, since views of the console contain them.
  if (/^[\da-f-]{20,}$/i.test(email)) return email
  if (email.includes('@')) return (await api.query(GetUserByEmail, { email })).userByEmail.id
  if (email !== 'me') throw new UsageError(`"${email}" is not an email address.`)
  const { me } = await api.query(CurrentUser, {})
  if (me.user) return me.user.id
  throw new UsageError('"me" is an API token, which no alert can be assigned to.', { hint: 'Use an email address.' })
}
