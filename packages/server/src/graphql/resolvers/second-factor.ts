import type { SecondFactorReset } from '../../identity/second-factor/reset-second-factor.ts'
import type { SecondFactorService } from '../../identity/second-factor/second-factor-service.ts'
import type { UserService } from '../../identity/users/user-service.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createSecondFactorResolvers({
  users,
  secondFactors,
  secondFactorReset,
}: {
  readonly users: UserService
  readonly secondFactors: SecondFactorService
  readonly secondFactorReset: SecondFactorReset
}): Resolvers {
  return {
    Me: {
      async secondFactor({ id, kind }) {
        const user = kind === 'user' ? await users.find(id) : undefined
        return user === undefined || user.status === 'EXTERNAL_PROVIDER' ? null : secondFactors.read(id)
      },
    },
    User: { hasSecondFactor: ({ id }) => secondFactors.isAskedOf(id) },
    Mutation: {
      resetUserSecondFactor: async (_, { input: { id } }, { viewer }) => ({
        user: await secondFactorReset.reset(viewer, id),
      }),
    },
  }
}
