import type { FieldAccessTable } from '../field-access.ts'

const secrets = ['input.accessToken']
const modify = { anyOf: ['RuleModify'] } as const

export const packPermissions: FieldAccessTable = {
  'Query.detectionPacks': { anyOf: ['RuleRead'] },
  'Query.detectionPack': { anyOf: ['RuleRead'] },
  'Query.detectionPackChanges': modify,
  'Query.detectionPackSources': { anyOf: ['RuleRead'] },
  'Mutation.updateDetectionPackState': { ...modify, audit: 'UPDATE_DETECTION_PACK_STATE' },
  'Mutation.updateDetectionPackStates': { ...modify, audit: 'UPDATE_DETECTION_PACK_STATE' },
  'Mutation.createDetectionPackSource': { ...modify, audit: 'CREATE_DETECTION_PACK_SOURCE', secrets },
  'Mutation.updateDetectionPackSource': { ...modify, audit: 'UPDATE_DETECTION_PACK_SOURCE', secrets },
  'Mutation.deleteDetectionPackSource': { ...modify, audit: 'DELETE_DETECTION_PACK_SOURCE' },
  'Mutation.checkDetectionPackSource': { ...modify, audit: 'CHECK_DETECTION_PACK_SOURCE' },
}
