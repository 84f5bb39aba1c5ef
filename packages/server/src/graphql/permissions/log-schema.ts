import type { FieldAccessTable } from '../field-access.ts'

/** Samples are logs, which do not belong in the audit log. */
const secrets = ['input.samples'] as const

export const logSchemaPermissions: FieldAccessTable = {
  'Query.schemas': { anyOf: ['LogSourceRead'] },
  'Query.getSchema': { anyOf: ['LogSourceRead', 'RuleRead'] },
  'Query.schemaProblems': { anyOf: ['LogSourceModify'] },
  'Query.listAvailableLogTypes': { anyOf: ['LogSourceRead', 'RuleRead'] },
  'Query.listAvailableLogProviders': { anyOf: ['LogSourceRead'] },
  'Schema.logSources': { anyOf: ['LogSourceRead'] },
  'Mutation.createLogProviderRequest': { signedIn: true, audit: 'CREATE_LOG_PROVIDER_REQUEST' },
  'Mutation.createOrUpdateSchema': { anyOf: ['LogSourceModify'], audit: 'CREATE_OR_UPDATE_SCHEMA' },
  'Mutation.inferSchema': { anyOf: ['LogSourceModify'], audit: 'INFER_SCHEMA', secrets },
  'Mutation.testSchema': { anyOf: ['LogSourceModify'], audit: 'TEST_SCHEMA', secrets },
  'Mutation.updateSchemaStatus': { anyOf: ['LogSourceModify'], audit: 'UPDATE_SCHEMA_STATUS' },
}
