import type { SourceAuthorization } from '../../ingest/providers/authorization/source-authorization.ts'
import type { SourceService } from '../../ingest/source-service.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { needSource } from './need-source.ts'

export function createSourceAuthorizationResolvers({
  sources,
  sourceAuthorization,
  findActor,
}: {
  readonly sources: SourceService
  readonly sourceAuthorization: SourceAuthorization
  readonly findActor: FindActor
}): Resolvers {
  return {
    SourceAuthorization: {
      authorizedBy: ({ authorizedById: id }, _, context) => (id === undefined ? null : findActor(id, context)),
    },
    Query: {
      async sourceAuthorization(_, { id }, { viewer }) {
        const { source } = await needSource(sources, viewer, id, 'some')
        const { isNeeded, authorizedAt, authorizedBy } = await sourceAuthorization.read(source)
        return {
          id,
          isNeeded,
          authorizedAtTime: authorizedAt ?? null,
          authorizedById: authorizedBy,
          redirectUrl: sourceAuthorization.redirectUrl(),
        }
      },
    },
    Mutation: {
      async authorizeSource(_, { input: { id, successUrl } }, { viewer }) {
        await needSource(sources, viewer, id, 'all')
        return { url: await sourceAuthorization.start(viewer, id, successUrl) }
      },
    },
  }
}
