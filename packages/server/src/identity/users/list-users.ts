import { toEmailKey, type User } from './user.ts'

export interface UserFilter {
  /** Text in an address or a name, case-insensitive. */
  readonly contains?: string | null
  readonly email?: string | null
  readonly ids?: readonly string[] | null
  readonly roleIds?: readonly string[] | null
  readonly status?: string | null
  readonly includeDeactivated?: boolean | null
  /** Creation time by default. */
  readonly sortBy?: UserSort | null
  readonly sortDir?: 'ascending' | 'descending' | null
}

export type UserSort = keyof typeof sortKeys

const sortKeys = {
  createdAt: ({ createdAt }: User) => createdAt,
  email: ({ email }: User) => toEmailKey(email),
  lastLoggedInAt: ({ lastLoggedInAt }: User) => lastLoggedInAt ?? 0,
  name: ({ givenName, familyName }: User) => `${givenName} ${familyName}`.toLowerCase(),
  role: ({ role }: User) => role.name.toLowerCase(),
}

/** The sort keys, with the id last, so that the order is total. */
export type UserPosition = readonly [key: string | number, id: string]

export function positionOf(user: User, { sortBy }: UserFilter): UserPosition {
  return [sortKeys[sortBy ?? 'createdAt'](user), user.id]
}

/** Returns the matching users, sorted; only those after a position, if there is one. */
export function selectUsers(users: readonly User[], filter: UserFilter, after?: UserPosition): readonly User[] {
  const sign = filter.sortDir === 'descending' ? -1 : 1
  return users
    .filter((user) => matches(user, filter))
    .map((user) => ({ user, position: positionOf(user, filter) }))
    .filter(({ position }) => after === undefined || sign * compare(position, after) > 0)
    .sort((a, b) => sign * compare(a.position, b.position))
    .map(({ user }) => user)
}

function compare(a: UserPosition, b: UserPosition): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]!
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

function matches(user: User, filter: UserFilter): boolean {
  const { contains, email, ids, roleIds, status, includeDeactivated } = filter
  if (user.isDeleted) return false
  if (!user.enabled && includeDeactivated === false) return false
  if (ids != null && !ids.includes(user.id)) return false
  if (roleIds != null && !roleIds.includes(user.role.id)) return false
  if (email != null && toEmailKey(user.email) !== toEmailKey(email)) return false
  if (status != null && user.status !== status) return false
  const text = `${user.email} ${user.givenName} ${user.familyName}`.toLowerCase()
  return text.includes(contains?.toLowerCase() ?? '')
}
