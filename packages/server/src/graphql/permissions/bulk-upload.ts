import type { FieldAccessTable } from '../field-access.ts'

/** Archives and versions of all specs are too large for the audit log. */
const secrets = ['input.data', 'input.known'] as const

export const bulkUploadPermissions: FieldAccessTable = {
  'Query.detectionEntitiesUploadStatus': { anyOf: ['BulkUpload'] },
  'Query.validateBulkUploadStatus': { anyOf: ['BulkUploadValidate', 'BulkUpload'] },
  'Mutation.uploadDetectionEntities': { anyOf: ['BulkUpload'], audit: 'UPLOAD_DETECTION_ENTITIES', secrets },
  'Mutation.uploadDetectionEntitiesAsync': { anyOf: ['BulkUpload'], audit: 'UPLOAD_DETECTION_ENTITIES', secrets },
  'Mutation.validateBulkUpload': {
    anyOf: ['BulkUploadValidate', 'BulkUpload'],
    audit: 'VALIDATE_BULK_UPLOAD',
    secrets,
  },
}
