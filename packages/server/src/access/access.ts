import type { Permission } from '@picket/core'
import type { FlagName } from './flags.ts'
import type { Viewer } from './viewer.ts'

/**
 * Who may use a field of GraphQL or a route. `anyone` is asked for before sign-in; `signedIn` every user and every token, about
 * what is their own; `usersOnly` keeps tokens out. With `orOwn` a caller without the permission gets what is their own: the
 * service that is called draws that line.
 */
export type Access = Who & {
  readonly usersOnly?: true
  /** Refused for everybody while this feature is off. */
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

/** What is missing, in words. */
export function printAccess(access: Access): string {
  if ('allOf' in access) return `the ${plural(access.allOf)} ${access.allOf.join(' and ')}`
  if ('anyOf' in access) return `the ${plural(access.anyOf.slice(0, 1))} ${access.anyOf.join(' or ')}`
  return access.usersOnly ? 'a signed-in user, not an API token' : 'a signed-in user'
}

function plural(names: readonly string[]): string {
  return names.length === 1 ? 'permission' : 'permissions'
}
