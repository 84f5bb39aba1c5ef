import { allLogTypes, permissions, withImplied, type Permission } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'

/** A user with these permissions and what they imply. */
export function userWith(...given: readonly Permission[]): Viewer {
  return {
    kind: 'user',
    id: 'user-1',
    name: 'user@picket.test',
    permissions: new Set(withImplied(given)),
    logTypes: allLogTypes,
    sessionId: 'session-1',
  }
}

export function tokenWith(...given: readonly Permission[]): Viewer {
  return {
    kind: 'token',
    id: 'token-1',
    name: 'a token',
    permissions: new Set(withImplied(given)),
    logTypes: allLogTypes,
  }
}

export const admin: Viewer = userWith(...permissions)
