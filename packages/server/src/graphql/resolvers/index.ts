import type { Resolvers } from '../schema.generated.ts'
import { createAlertResolvers } from './alert.ts'
import { createActorResolvers } from './actor.ts'
import { createApiTokenResolvers } from './api-token.ts'
import { createDestinationResolvers } from './destination.ts'
import { createFeedbackResolvers } from './feedback.ts'
import { createMeResolvers } from './me.ts'
import { createRoleResolvers } from './role.ts'
import { createUserResolvers } from './user.ts'

/** Of each noun, one line. */
const nouns = [
  createActorResolvers,
  createAlertResolvers,
  createApiTokenResolvers,
  createDestinationResolvers,
  createFeedbackResolvers,
  createMeResolvers,
  createRoleResolvers,
  createUserResolvers,
] as const

type Noun = (typeof nouns)[number]
type Needs<Each> = Each extends (services: infer Services) => Resolvers ? (services: Services) => void : never

/** What all nouns together call. */
export type GraphqlServices = Needs<Noun> extends (services: infer All) => void ? All : never

export function createResolvers(services: GraphqlServices): readonly Resolvers[] {
  return nouns.map((create) => (create as (services: GraphqlServices) => Resolvers)(services))
}
