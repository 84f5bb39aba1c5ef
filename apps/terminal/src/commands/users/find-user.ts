import { GetUserByEmail, userById, type ListUsersData } from '@picket/core/api'
import { findUserId } from '../../api/find-user.ts'
import type { Api } from '../../api/open-api.ts'

export type UserRow = ListUsersData['users'][number]

/** Finds a user by address, by id, or `me`. */
export async function findUser(api: Api, given: string): Promise<UserRow> {
  if (given.includes('@')) return (await api.query(GetUserByEmail, { email: given })).userByEmail
  const id = given === 'me' ? await findUserId(api, 'me') : given
  return (await api.query(userById, { id })).userById
}
