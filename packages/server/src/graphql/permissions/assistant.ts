import type { FieldAccessTable } from '../field-access.ts'

const assistant = { anyOf: ['PicketAI'], flag: 'ENABLE_AI_SUMMARIES' } as const

export const assistantPermissions: FieldAccessTable = {
  'Query.aiInferenceStream': assistant,
  'Query.aiInferenceStreamsMetadata': assistant,
  'Query.cachedAISummaryData': assistant,
  'Mutation.aiSummarizeAlert': { ...assistant, audit: 'AI_SUMMARIZE_ALERT' },
  'Mutation.aiSummarizeLogEvents': { ...assistant, audit: 'AI_SUMMARIZE_LOG_EVENTS' },
  'Mutation.aiExplainDetection': { ...assistant, audit: 'AI_EXPLAIN_DETECTION' },
  'Mutation.aiDraftDetection': { ...assistant, audit: 'AI_DRAFT_DETECTION' },
  'Mutation.aiDraftQuery': { ...assistant, audit: 'AI_DRAFT_QUERY' },
  'Query.assistantSettings': { anyOf: ['GeneralSettingsRead'] },
  'Mutation.updateAssistantSettings': {
    anyOf: ['GeneralSettingsModify'],
    audit: 'UPDATE_ASSISTANT_SETTINGS',
    secrets: ['input.key'],
  },
}
