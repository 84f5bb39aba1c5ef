import { permissions } from '@picket/core'
import type { SessionInfoService } from '../../identity/users/session-info.ts'
import type { UserService } from '../../identity/users/user-service.ts'
import type { FlagService } from '../../settings/flag-service.ts'
import type { PreferenceService } from '../../settings/preferences.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createMeResolvers({
  users,
  sessionInfo,
  flags,
  preferences,
}: {
  readonly users: UserService
  readonly sessionInfo: SessionInfoService
  readonly flags: FlagService
  readonly preferences: PreferenceService
}): Resolvers {
  return {
    Me: {
      id: ({ id }) => id,
      kind: ({ kind }) => (kind === 'token' ? 'token' : 'user'),
      user: async ({ id, kind }) => (kind === 'user' ? ((await users.find(id)) ?? null) : null),
      session: (viewer) => sessionInfo.read(viewer),
      permissions: ({ permissions: granted }) => permissions.filter((permission) => granted.has(permission)),
      logTypeAccess: ({ logTypes }) => logTypes.logTypes,
      logTypeAccessKind: ({ logTypes }) => logTypes.kind,
      featureFlags: () => flags.list(),
      preferences: (viewer) => preferences.read(viewer),
    },
    Query: { me: (_, __, { viewer }) => viewer },
    Mutation: {
      updatePreferences: async (_, { input }, { viewer }) => ({
        preferences: await preferences.update(viewer, input.preferences),
      }),
    },
  }
}
