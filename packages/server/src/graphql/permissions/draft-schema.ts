import type { FieldAccessTable } from '../field-access.ts'

export const draftSchemaPermissions: FieldAccessTable = {
  'Query.sourceDraftSchemas': { anyOf: ['LogSourceModify'] },
  'Mutation.saveDraftSchema': { anyOf: ['LogSourceModify'], audit: 'SAVE_DRAFT_SCHEMA' },
  'Mutation.publishDraftSchema': { anyOf: ['LogSourceModify'], audit: 'PUBLISH_DRAFT_SCHEMA' },
  'Mutation.discardDraftSchema': { anyOf: ['LogSourceModify'], audit: 'DISCARD_DRAFT_SCHEMA' },
}
