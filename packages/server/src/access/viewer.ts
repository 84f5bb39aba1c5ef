import { allLogTypes, permissions, type LogTypeAccess, type Permission } from '@picket/core'

/** The caller of an operation, and the caller's permissions. */
export interface Viewer {
  readonly kind: 'user' | 'token' | 'system' | 'anonymous'
  readonly id: string
  /** The name in the audit log: an email address, or the name of an API token. */
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
  readonly logTypes: LogTypeAccess
  readonly sessionId?: string
}

/** The server itself, as the actor of changes that it makes on its own. */
export const systemViewer: Viewer = {
  kind: 'system',
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Picket',
  permissions: new Set(permissions),
  logTypes: allLogTypes,
}

/** A caller without credentials, who has no permissions. */
export const anonymousViewer: Viewer = {
  kind: 'anonymous',
  id: '00000000-0000-0000-0000-000000000000',
  name: 'anonymous',
  permissions: new Set(),
  logTypes: { kind: 'DENY_ALL', logTypes: [] },
}
