import { NotFoundError } from '@picket/core'
import { goneActor } from '../../identity/actors.ts'
import type { ApiTokenService } from '../../identity/api-tokens/api-token-service.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'

export function createApiTokenResolvers({
  apiTokens,
  findActor,
}: {
  readonly apiTokens: ApiTokenService
  readonly findActor: FindActor
}): Resolvers {
  return {
    APIToken: {
      createdBy: async ({ createdBy: id }, _, context) =>
        (await findActor(id, context)) ?? goneActor({ kind: 'token', id, name: 'Deleted token' }),
      updatedBy: ({ updatedBy }, _, context) => findActor(updatedBy, context),
      rotatedBy: ({ rotatedBy }, _, context) => findActor(rotatedBy, context),
    },
    Query: {
      apiTokens: () => apiTokens.list(),
      apiToken: async (_, { id }) => {
        const token = await apiTokens.find(id)
        if (token === undefined) throw new NotFoundError(`There is no API token with the id "${id}".`)
        return token
      },
    },
    Mutation: {
      createAPIToken: async (_, { input }, { viewer }) => {
        const { token, value } = await apiTokens.create(viewer, input)
        return { token: { ...token, value } }
      },
      updateAPIToken: async (_, { input }, { viewer }) => ({ token: await apiTokens.update(viewer, input) }),
      deleteAPIToken: async (_, { input: { id } }, { viewer }) => {
        await apiTokens.delete(viewer, id)
        return { id }
      },
      rotateAPIToken: async (_, { input: { id } }, { viewer }) => {
        const { token, value } = await apiTokens.rotate(viewer, id)
        return { token: { ...token, value } }
      },
    },
  }
}
