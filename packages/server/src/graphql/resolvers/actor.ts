import type { ApiToken } from '../../identity/api-tokens/api-token.ts'
import type { Actors } from '../../identity/actors.ts'
import type { User } from '../../identity/users/user.ts'
import { batched } from '../batch.ts'
import type { GraphqlContext } from '../context.ts'
import type { Resolvers } from '../schema.generated.ts'

/** Finds the actor with an id, for fields of type Actor. Returns null for null and for actors that no longer exist. */
export type FindActor = (id: string | null | undefined, context: GraphqlContext) => Promise<User | ApiToken | null>

/** Creates a loader that batches the lookups of one request. All nouns share the same instance. */
export function createFindActor(actors: Actors): FindActor {
  const read = batched(actors.findAll)
  return async (id, context) => (id == null ? null : ((await read(context, id)) ?? null))
}

export function createActorResolvers(): Resolvers {
  return { Actor: { __resolveType: (actor) => ('email' in actor ? 'User' : 'APIToken') } }
}
