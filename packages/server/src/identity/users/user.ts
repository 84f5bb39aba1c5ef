import type { UserTable } from '../../stores/users/user-table.ts'
import type { Role } from '../roles/role.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly createdAt: number
  readonly lastLoggedInAt: number | null
  readonly status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER'
  readonly enabled: boolean
  /** A deleted user, who is in no list but remains the author of past actions. */
  readonly isDeleted?: true
  readonly role: Role
}

export function toUser(row: UserTable, role: Role): User {
  return {
    id: row.id,
    email: row.email,
    givenName: row.given_name,
    familyName: row.family_name,
    createdAt: row.created_at,
    lastLoggedInAt: row.last_signed_in_at,
    status: row.status,
    enabled: row.enabled === 1,
    ...(isDeleted(row) && { isDeleted: true }),
    role,
  }
}

/**
 * One address, without separators, invisible characters and the colon of keys: a user called `deleted:a@b` would count
 * as deleted.
 */
export const emailPattern = /^[^\s@<>":;,\p{C}]+@[^\s@<>":;,\p{C}]+$/u

/** Returns the key of a user with a password, derived from the address. */
export function toEmailKey(email: string): string {
  // The Kelvin sign is not a K: these are different mailboxes.
  return email.trim().replaceAll('\u212a', '\ue000').toLowerCase().replaceAll('\ue000', '\u212a')
}

/**
 * Returns the key of a user who can sign in; a password user and one of an identity provider can have the same address.
 */
export function keyOf({ email, status }: Pick<UserTable, 'email' | 'status'>): string {
  return status === 'EXTERNAL_PROVIDER' ? `external:${toEmailKey(email)}` : toEmailKey(email)
}

/** The key of a deleted user, whose address is free again. */
export function deletedKey(id: string): string {
  return `deleted:${id}`
}

/** Users who were removed at the identity provider are deactivated, because they can return. */
export function isDeleted({ email_key: key, status }: UserTable): boolean {
  return key.startsWith('deleted:') || (key.startsWith('left:') && status !== 'EXTERNAL_PROVIDER')
}
