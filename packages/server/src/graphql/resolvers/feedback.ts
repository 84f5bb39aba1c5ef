import type { FeedbackService } from '../../settings/feedback.ts'
import { pageSizeOf, parseCursor, toConnection } from '../pagination.ts'
import type { FindActor } from './actor.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createFeedbackResolvers({
  feedback,
  findActor,
}: {
  readonly feedback: FeedbackService
  readonly findActor: FindActor
}): Resolvers {
  return {
    FeedbackEntry: {
      createdAt: ({ at }) => at,
      createdBy: ({ user_id: id }, _, context) => findActor(id, context),
      locationUrl: ({ location }) => location,
      screenWidth: ({ screen_width: width }) => width,
    },
    Query: {
      userFeedback: async (_, { input }) => {
        const { pageSize: wanted, cursor, startTime, endTime, ...rest } = input ?? {}
        const pageSize = pageSizeOf(wanted)
        const filters = { ...rest, from: startTime, to: endTime }
        const [at, id] = parseCursor(cursor, filters, 2) ?? []
        const position = at == null || id == null ? {} : { position: { at: Number(at), id: String(id) } }
        return toConnection({
          rows: await feedback.list(filters, { limit: pageSize + 1, ...position }),
          pageSize,
          filters,
          cursor,
          positionOf: (row) => [row.at, row.id],
          toNode: (row) => row,
        })
      },
    },
    Mutation: {
      sendUserFeedback: async (_, { input }, { viewer }) => ({ id: await feedback.send(viewer, input) }),
    },
  }
}
