import { UnavailableError } from '@picket/core'
import type { Resolvers } from '../schema.generated.ts'

/**
 * Creates resolvers for operations that are in the schema but not implemented yet. They report that. The assistant can
 * also be switched off by its flag.
 */
export function createNotYetResolvers(): Resolvers {
  const assistant = notYet('The assistant')
  return {
    Query: {
      aiInferenceStream: assistant,
      aiInferenceStreamsMetadata: assistant,
      cachedAISummaryData: assistant,
    },
    Mutation: {
      aiSummarizeAlert: assistant,
      aiSummarizeLogEvents: assistant,
    },
  }
}

function notYet(subject: string): () => never {
  const verb = /s$|^Sources/.test(subject) ? 'are' : 'is'
  return () => {
    throw new UnavailableError(`${subject} ${verb} not available in this version yet.`)
  }
}
