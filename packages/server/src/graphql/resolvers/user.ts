import { ForbiddenError, NotFoundError } from '@picket/core'
import type { InvitedUser } from '../../identity/users/invitation.ts'
import { positionOf, type UserPosition } from '../../identity/users/list-users.ts'
import type { UserService } from '../../identity/users/user-service.ts'
import type { User } from '../../identity/users/user.ts'
import type { Viewer } from '../../access/viewer.ts'
import { pageSizeOf, parseCursor, toConnection } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'

/** The maximum page size is that of the public API. */
const pageSizes = { defaultSize: 25, maxSize: 60 }
const maxTeasers = 500

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
      userPage: async (_, { input }) => {
        const { cursor } = input ?? {}
        const pageSize = pageSizeOf(input?.pageSize, pageSizes)
        const filters = input?.filter ?? {}
        const [key, id] = parseCursor(cursor, filters, 2) ?? []
        const after: UserPosition | undefined = key == null || id == null ? undefined : [key, String(id)]
        return toConnection({
          rows: await users.list(filters, { limit: pageSize + 1, ...(after && { after }) }),
          pageSize,
          filters,
          cursor,
          positionOf: (user) => positionOf(user, filters),
          toNode: (user) => user,
        })
      },
      userTeasers: (_, { input }) => users.list({ ...input, sortBy: 'email' }, { limit: maxTeasers }),
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
      inviteUser: async (_, { input }, { viewer }) => presentInvited(await users.invite(viewer, input)),
      resendInvitation: async (_, { input: { id } }, { viewer }) =>
        presentInvited(await users.resendInvitation(viewer, id)),
      updateUser: async (_, { input }, { viewer }) => ({ user: await users.update(viewer, input) }),
      deleteUser: async (_, { input: { id } }, { viewer }) => {
        await users.delete(viewer, id)
        return { id }
      },
      deactivateUser: async (_, { input: { id } }, { viewer }) => ({ user: await users.deactivate(viewer, id) }),
      reactivateUser: async (_, { input: { id } }, { viewer }) => ({ user: await users.reactivate(viewer, id) }),
      resetUserPassword: (_, { input: { id } }, { viewer }) => users.resetPassword(viewer, id),
    },
  }
}

function presentInvited(invited: InvitedUser) {
  const { user, isMailed } = invited
  if (isMailed) return { user, isMailed }
  const { oneTimePassword, link: invitationLink, mailProblem = null } = invited
  return { user, isMailed, oneTimePassword, invitationLink, mailProblem }
}

/** Every user can read their own profile. */
function assertMayRead(viewer: Viewer, id: string | undefined): void {
  if (!viewer.permissions.has('UserRead') && viewer.id !== id)
    throw new ForbiddenError('Access denied: this requires the permission UserRead.')
}

function found(user: User | undefined): User {
  if (user === undefined) throw new NotFoundError('There is no such user.')
  return user
}
