import { ForbiddenError, NotFoundError } from '@picket/core'
import type { UserService } from '../../identity/users/user-service.ts'
import type { User } from '../../identity/users/user.ts'
import type { Viewer } from '../../identity/viewer.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createUserResolvers({ users }: { readonly users: UserService }): Resolvers {
  return {
    User: {
      role: ({ id, role }, _, { viewer }) => {
        assertMayRead(viewer, id)
        return role
      },
    },
    Query: {
      users: (_, { input }) => users.list(input ?? {}),
      userById: async (_, { id }, { viewer }) => {
        assertMayRead(viewer, id)
        return found(await users.find(id))
      },
      userByEmail: async (_, { email }, { viewer }) => {
        const user = await users.findByEmail(email)
        assertMayRead(viewer, user?.id)
        return found(user)
      },
    },
    Mutation: {
      inviteUser: (_, { input }, { viewer }) => users.invite(viewer, input),
      updateUser: async (_, { input }, { viewer }) => ({ user: await users.update(viewer, input) }),
      deleteUser: async (_, { input: { id } }, { viewer }) => {
        await users.deactivate(viewer, id)
        return { id }
      },
      resetUserPassword: (_, { input: { id } }, { viewer }) => users.resetPassword(viewer, id),
    },
  }
}

/** Everybody may read themselves. */
function assertMayRead(viewer: Viewer, id: string | undefined): void {
  if (!viewer.permissions.has('UserRead') && viewer.id !== id)
    throw new ForbiddenError('Access denied: this needs the permission UserRead.')
}

function found(user: User | undefined): User {
  if (user === undefined) throw new NotFoundError('There is no such user.')
  return user
}
