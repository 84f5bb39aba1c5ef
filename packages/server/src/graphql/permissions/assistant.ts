import type { FieldAccessTable } from '../field-access.ts'

const assistant = { anyOf: ['PicketAI'], flag: 'ENABLE_AI_SUMMARIES' } as const

export const assistantPermissions: FieldAccessTable = {
  'Query.aiInferenceStream': assistant,
  'Query.aiInferenceStreamsMetadata': assistant,
  'Query.cachedAISummaryData': assistant,
  'Mutation.aiSummarizeAlert': { ...assistant, audit: 'AI_SUMMARIZE_ALERT' },
  'Mutation.aiSummarizeLogEvents': { ...assistant, audit: 'AI_SUMMARIZE_LOG_EVENTS' },
}
