import type { FieldAccessTable } from '../field-access.ts'

const modify = { anyOf: ['RuleModify'] } as const

export const dataModelPermissions: FieldAccessTable = {
  'Query.listDataModels': { anyOf: ['RuleRead'] },
  'Query.dataModel': { anyOf: ['RuleRead'] },
  'Mutation.createDataModel': { ...modify, audit: 'CREATE_DATA_MODEL' },
  'Mutation.updateDataModel': { ...modify, audit: 'UPDATE_DATA_MODEL' },
  'Mutation.deleteDataModels': { ...modify, audit: 'DELETE_DATA_MODELS' },
}
