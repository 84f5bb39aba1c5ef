import type { FeedbackService } from '../../settings/feedback.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createFeedbackResolvers({ feedback }: { readonly feedback: FeedbackService }): Resolvers {
  return {
    Mutation: {
      sendUserFeedback: async (_, { input }, { viewer }) => ({ id: await feedback.send(viewer, input) }),
    },
  }
}
