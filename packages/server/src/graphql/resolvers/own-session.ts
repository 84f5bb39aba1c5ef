import type { OwnSessions } from '../../identity/sessions/own-sessions.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createOwnSessionResolvers({ ownSessions }: { readonly ownSessions: OwnSessions }): Resolvers {
  return {
    Query: { ownSessions: (_, __, { viewer }) => ownSessions.list(viewer) },
    Mutation: {
      async endOwnSession(_, { input: { id } }, { viewer }) {
        await ownSessions.end(viewer, id)
        return { sessions: await ownSessions.list(viewer) }
      },
      async endOtherSessions(_, __, { viewer }) {
        await ownSessions.endOthers(viewer)
        return { sessions: await ownSessions.list(viewer) }
      },
    },
  }
}
