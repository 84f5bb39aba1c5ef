import { ForbiddenError } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import type { Database } from '../../stores/database.ts'
import { findUser, listUsersOfRole } from '../../stores/users/user-store.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import { adminRoleId } from '../roles/role.ts'
import type { Viewer } from '../../access/viewer.ts'

/**
 * Serializes changes of users: each calls this first, within its transaction. Of two Admins who remove each other, the
 * second is then no longer an Admin. Returns the current user.
 */
export async function lockUser(trx: Database, id: string): Promise<UserTable | undefined> {
  await waitForTurn(trx)
  return findUser(trx, id)
}

/** The row of the role is the lock, in both databases, until the transaction ends. */
async function waitForTurn(trx: Database): Promise<void> {
  await trx
    .updateTable('roles')
    .set(({ ref }) => ({ name_key: ref('name_key') }))
    .where('id', '=', adminRoleId)
    .execute()
}

/** Only an Admin can change the role, address, password or access of an Admin. API tokens are not Admins. */
export async function assertMayTakeFrom(trx: Database, viewer: Viewer, user: UserTable): Promise<void> {
  // The operator and identity providers are not restricted.
  if (user.role_id !== adminRoleId || viewer.kind === 'system') return
  const actor = viewer.kind === 'user' ? await findUser(trx, viewer.id) : undefined
  if (actor?.role_id !== adminRoleId || actor.enabled === 0)
    throw new ForbiddenError('Access denied: only an Admin can do this to an Admin.')
}

/**
 * Throws InvalidUpdate unless another user with a password keeps the role Admin when this user loses it; with enforced
 * single sign-on, the same applies to users of the identity provider. One-time passwords that expire do not count: they
 * may never be used.
 */
export async function assertAdminRemains(trx: Database, user: UserTable, isSsoEnforced: boolean): Promise<void> {
  if (user.role_id !== adminRoleId || user.enabled === 0) return
  await waitForTurn(trx)
  const others = (await listUsersOfRole(trx, adminRoleId)).filter(({ id }) => id !== user.id)
  const isLast =
    user.status === 'EXTERNAL_PROVIDER'
      ? isSsoEnforced && !others.some(({ status }) => status === 'EXTERNAL_PROVIDER')
      : !others.some(({ status, password_expires_at: expires }) => status !== 'EXTERNAL_PROVIDER' && expires === null)
  if (!isLast) return
  throw new ApiError(
    'InvalidUpdate',
    user.status === 'EXTERNAL_PROVIDER'
      ? 'While single sign-on is enforced, at least one user of the identity provider must have the role "Admin".'
      : 'At least one user who signs in with a password must have the role "Admin".',
  )
}
