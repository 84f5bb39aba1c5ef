import { allLogTypes, permissions, type LogTypeAccess, type Permission } from '@picket/core'

/** Who asks, and what they may. */
export interface Viewer {
  readonly kind: 'user' | 'token' | 'system' | 'anonymous'
  readonly id: string
  /** As the audit log shows it: an email address, the name of a token. */
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
  readonly logTypes: LogTypeAccess
  readonly sessionId?: string
}

/** The server itself (reference: graphql 2, the system actor). */
export const systemViewer: Viewer = {
  kind: 'system',
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Picket',
  permissions: new Set(permissions),
  logTypes: allLogTypes,
}

/** Nobody is signed in: may nothing, sees nothing. */
export const anonymousViewer: Viewer = {
  kind: 'anonymous',
  id: '00000000-0000-0000-0000-000000000000',
  name: 'anonymous',
  permissions: new Set(),
  logTypes: { kind: 'DENY_ALL', logTypes: [] },
}
