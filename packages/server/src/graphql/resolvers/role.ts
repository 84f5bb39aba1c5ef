import { NotFoundError } from '@picket/core'
import type { RoleService } from '../../identity/roles/role-service.ts'
import type { Role } from '../../identity/roles/role.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'

export function createRoleResolvers({
  roles,
  findActor,
}: {
  readonly roles: RoleService
  readonly findActor: FindActor
}): Resolvers {
  return {
    Role: {
      logTypeAccess: ({ logTypes }) => logTypes.logTypes,
      logTypeAccessKind: ({ logTypes }) => logTypes.kind,
      updatedBy: ({ updatedBy }, _, context) => findActor(updatedBy, context),
    },
    Query: {
      roles: (_, { input }) =>
        roles.list({ nameContains: input?.nameContains ?? null, descending: input?.sortDir === 'descending' }),
      roleById: async (_, { id }) => found(await roles.find(id)),
      roleByName: async (_, { name }) => found(await roles.findByName(name)),
    },
    Mutation: {
      createRole: async (_, { input }, { viewer }) => ({ role: await roles.create(viewer, input) }),
      updateRole: async (_, { input }, { viewer }) => ({ role: await roles.update(viewer, input) }),
      deleteRole: async (_, { input: { id } }, { viewer }) => {
        await roles.delete(viewer, id)
        return { id }
      },
    },
  }
}

function found(role: Role | undefined): Role {
  if (role === undefined) throw new NotFoundError('There is no such role.')
  return role
}
