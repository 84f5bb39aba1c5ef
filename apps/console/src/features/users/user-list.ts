import type { ListUsersRolesSamlData } from '@picket/core/api'
import type { Order } from '../../ui/plain-table.tsx'
import type { ShownStatus } from './strings.ts'

export type User = ListUsersRolesSamlData['users'][number]
export type RoleName = ListUsersRolesSamlData['roles'][number]

/** Returns the first and last name, or the email address. */
export function nameOf({ givenName, familyName, email }: Pick<User, 'givenName' | 'familyName' | 'email'>): string {
  return [givenName, familyName].filter(Boolean).join(' ') || email
}

export function statusOf({ enabled, status }: Pick<User, 'enabled' | 'status'>): ShownStatus {
  return enabled ? status : 'DEACTIVATED'
}

export interface UserFilter {
  /** Part of a name or email address. */
  readonly text: string
  /** A role; empty for any. */
  readonly roleId: string
  readonly status: ShownStatus | ''
}

/** Returns the matching users in order; by default, newest first. */
export function selectUsers(users: readonly User[], filter: UserFilter, order: Order): readonly User[] {
  const wanted = filter.text.trim().toLowerCase()
  const sign = order.dir === 'ascending' ? 1 : -1
  const keyOf = sortKeys[order.by] ?? sortKeys['createdAt']!
  return users
    .filter(
      (user) =>
        `${nameOf(user)} ${user.email}`.toLowerCase().includes(wanted) &&
        (filter.roleId === '' || user.role?.id === filter.roleId) &&
        (filter.status === '' || statusOf(user) === filter.status),
    )
    .toSorted((a, b) => sign * keyOf(a).localeCompare(keyOf(b), 'en') || a.id.localeCompare(b.id))
}

const sortKeys: Readonly<Record<string, (user: User) => string>> = {
  name: nameOf,
  email: ({ email }) => email,
  role: ({ role }) => role?.name ?? '',
  createdAt: ({ createdAt }) => createdAt,
  lastLoggedInAt: ({ lastLoggedInAt }) => lastLoggedInAt ?? '',
  status: statusOf,
}
