import type { FieldAccessTable } from '../field-access.ts'

const secrets = ['input.accessToken']

export const packPermissions: FieldAccessTable = {
  'Query.detectionPacks': { anyOf: ['RuleRead'] },
  'Query.detectionPack': { anyOf: ['RuleRead'] },
  'Query.detectionPackSources': { anyOf: ['RuleRead'] },
  'Mutation.updateDetectionPackState': { anyOf: ['RuleModify'], audit: 'UPDATE_DETECTION_PACK_STATE' },
  'Mutation.createDetectionPackSource': { anyOf: ['RuleModify'], audit: 'CREATE_DETECTION_PACK_SOURCE', secrets },
  'Mutation.updateDetectionPackSource': { anyOf: ['RuleModify'], audit: 'UPDATE_DETECTION_PACK_SOURCE', secrets },
  'Mutation.deleteDetectionPackSource': { anyOf: ['RuleModify'], audit: 'DELETE_DETECTION_PACK_SOURCE' },
}
