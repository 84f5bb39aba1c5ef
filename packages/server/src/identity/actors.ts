import { permissions } from '@picket/core'
import { neverTime } from '../values/time.ts'
import type { Actor } from '../access/actor.ts'
import type { ApiToken } from './api-tokens/api-token.ts'
import type { ApiTokenService } from './api-tokens/api-token-service.ts'
import { adminRoleId } from './roles/role.ts'
import type { User } from './users/user.ts'
import type { UserService } from './users/user-service.ts'
import { systemViewer } from '../access/viewer.ts'

/** Finds the author of an action by id: a user, a token or the server itself. A deleted token is not found. */
export interface Actors {
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, User | ApiToken>>
}

export function createActors({
  users,
  apiTokens,
}: {
  readonly users: UserService
  readonly apiTokens: ApiTokenService
}): Actors {
  return {
    async findAll(ids) {
      const found = new Map<string, User | ApiToken>([[systemViewer.id, system]])
      for (const user of await users.findAll(ids)) found.set(user.id, user)
      if (ids.some((id) => !found.has(id))) for (const token of await apiTokens.list()) found.set(token.id, token)
      return found
    },
  }
}

/** A deleted token, with its former name. It has no permissions. */
export function goneActor({ kind, id, name }: Actor): User | ApiToken {
  if (kind !== 'token') return { ...system, id, givenName: name, enabled: false }
  return {
    id,
    name,
    permissions: [],
    allowedCIDRBlocks: [],
    logTypes: { kind: 'DENY_ALL', logTypes: [] },
    createdAt: neverTime,
    createdBy: systemViewer.id,
    updatedAt: null,
    updatedBy: null,
    expiresAt: null,
    lastUsedAt: null,
    rotatedAt: null,
    rotatedBy: null,
  }
}

/** The server as the author of its own actions. */
const system: User = {
  id: systemViewer.id,
  email: 'picket@localhost',
  givenName: systemViewer.name,
  familyName: '',
  createdAt: 0,
  lastLoggedInAt: null,
  status: 'CONFIRMED',
  enabled: true,
  role: {
    id: adminRoleId,
    name: 'System',
    permissions,
    logTypes: systemViewer.logTypes,
    managedByIdp: false,
    createdAt: 0,
    updatedAt: 0,
    updatedBy: null,
  },
}
