import type { Permission } from '@picket/core'
import type { FlagName } from './flags.ts'
import type { Viewer } from './viewer.ts'

/**
 * Defines which callers can use a GraphQL field or a route. `anyone` includes requests without credentials. `signedIn`
 * includes every user and API token, and is for fields about the caller's own data; `usersOnly` excludes API tokens.
 * With `orOwn`, a caller without the permission gets only their own data; the called service enforces that.
 */
export type Access = Who & {
  readonly usersOnly?: true
  /** The feature flag that must be on; while it is off, every caller is rejected. */
  readonly flag?: FlagName
}

type Who =
  | { readonly anyone: true }
  | { readonly signedIn: true }
  | { readonly anyOf: readonly Permission[]; readonly orOwn?: true }
  | { readonly allOf: readonly Permission[] }

export type Verdict = 'granted' | 'unauthenticated' | 'denied'

export function judgeAccess(access: Access, viewer: Viewer): Verdict {
  if ('anyone' in access) return 'granted'
  if (viewer.kind === 'anonymous') return 'unauthenticated'
  if (access.usersOnly && viewer.kind === 'token') return 'denied'
  return isAllowed(access, viewer) ? 'granted' : 'denied'
}

function isAllowed(access: Exclude<Who, { readonly anyone: true }>, { permissions }: Viewer): boolean {
  if ('signedIn' in access) return true
  if ('allOf' in access) return access.allOf.every((permission) => permissions.has(permission))
  return access.orOwn === true || access.anyOf.some((permission) => permissions.has(permission))
}

/** Returns the missing permissions as text for an error message. */
export function printAccess(access: Access): string {
  if ('allOf' in access) return `the ${plural(access.allOf)} ${access.allOf.join(' and ')}`
  if ('anyOf' in access) return `the ${plural(access.anyOf.slice(0, 1))} ${access.anyOf.join(' or ')}`
  return access.usersOnly ? 'a signed-in user, not an API token' : 'a signed-in user'
}

function plural(names: readonly string[]): string {
  return names.length === 1 ? 'permission' : 'permissions'
}
