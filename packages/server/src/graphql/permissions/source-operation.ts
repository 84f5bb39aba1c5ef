import type { FieldAccessTable } from '../field-access.ts'

export const sourceOperationPermissions: FieldAccessTable = {
  'Query.sourceBackfills': { anyOf: ['LogSourceRead'] },
  'Query.sourceStackTemplate': { anyOf: ['LogSourceModify'] },
  'Mutation.pauseSource': { anyOf: ['LogSourceModify'], audit: 'PAUSE_SOURCE' },
  'Mutation.resumeSource': { anyOf: ['LogSourceModify'], audit: 'RESUME_SOURCE' },
  'Mutation.backfillSource': { anyOf: ['LogSourceModify'], audit: 'BACKFILL_SOURCE' },
  'Mutation.cancelSourceBackfill': { anyOf: ['LogSourceModify'], audit: 'CANCEL_SOURCE_BACKFILL' },
}
