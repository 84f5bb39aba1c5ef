import type { Resolvers } from '../schema.generated.ts'
import { permissions } from '@picket/core'

export function createMeResolvers(): Resolvers {
  return {
    Query: {
      me: (_, __, { viewer }) => ({
        id: viewer.id,
        kind: viewer.kind === 'token' ? 'token' : 'user',
        name: viewer.name,
        permissions: permissions.filter((permission) => viewer.permissions.has(permission)),
      }),
    },
  }
}
