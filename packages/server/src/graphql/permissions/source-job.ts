import type { FieldAccessTable } from '../field-access.ts'

/** Results that are derived from raw logs quote them. */
const rawData = { allOf: ['LogSourceModify', 'LogSourceRawDataRead'] } as const

export const sourceJobPermissions: FieldAccessTable = {
  'Query.schemaInferenceResults': rawData,
  'Query.schemaTestResults': rawData,
  'Mutation.inferSchemaFromRawData': { ...rawData, audit: 'INFER_SCHEMA_FROM_RAW_DATA' },
  'Mutation.testSchemaWithRawData': { ...rawData, audit: 'TEST_SCHEMA_WITH_RAW_DATA' },
  'Mutation.cancelSourceJob': { anyOf: ['LogSourceModify'], audit: 'CANCEL_SOURCE_JOB' },
  'Mutation.generateSchemaSampleUploadUrl': {
    anyOf: ['LogSourceModify'],
    audit: 'GENERATE_SCHEMA_SAMPLE_UPLOAD_URL',
  },
}
