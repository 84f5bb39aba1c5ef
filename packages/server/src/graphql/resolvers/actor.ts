import type { ApiToken } from '../../identity/api-tokens/api-token.ts'
import type { Actors } from '../../identity/actors.ts'
import type { User } from '../../identity/users/user.ts'
import { batched } from '../batch.ts'
import type { GraphqlContext } from '../context.ts'
import type { Resolvers } from '../schema.generated.ts'

/** For fields of type Actor: who has this id. Null stays null, and so does whoever cannot be found any more. */
export type FindActor = (id: string | null | undefined, context: GraphqlContext) => Promise<User | ApiToken | null>

/** What the fields of one request ask for is read in one go; hand the same function to all nouns. */
export function createFindActor(actors: Actors): FindActor {
  const read = batched(actors.findAll)
  return async (id, context) => (id == null ? null : ((await read(context, id)) ?? null))
}

export function createActorResolvers(): Resolvers {
  return { Actor: { __resolveType: (actor) => ('email' in actor ? 'User' : 'APIToken') } }
}
