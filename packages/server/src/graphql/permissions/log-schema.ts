import type { FieldAccessTable } from '../field-access.ts'

export const logSchemaPermissions: FieldAccessTable = {
  'Query.schemas': { anyOf: ['LogSourceRead'] },
  'Query.getSchema': { anyOf: ['LogSourceRead', 'RuleRead'] },
  'Query.listAvailableLogTypes': { anyOf: ['LogSourceRead', 'RuleRead'] },
  'Schema.logSources': { anyOf: ['LogSourceRead'] },
  'Mutation.createOrUpdateSchema': { anyOf: ['LogSourceModify'], audit: 'CREATE_OR_UPDATE_SCHEMA' },
  'Mutation.updateSchemaStatus': { anyOf: ['LogSourceModify'], audit: 'UPDATE_SCHEMA_STATUS' },
}
