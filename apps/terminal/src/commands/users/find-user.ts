import { GetUserByEmail, userById, type ListUsersData } from '@picket/core/api'
import { findUserId } from '../../api/find-user.ts'
import type { Api } from '../../api/open-api.ts'

export type UserRow = ListUsersData['users'][number]

/** Finds a user by address, by id, or `me`. */
export async function findUser(api: Api, emailOrId: string): Promise<UserRow> {
  if (emailOrId.includes('@')) return (await api.query(GetUserByEmail, { email: emailOrId })).userByEmail
  const id = emailOrId === 'me' ? await findUserId(api, 'me') : emailOrId
  return (await api.query(userById, { id })).userById
}
