import type { FieldAccessTable } from '../field-access.ts'

const modify = { anyOf: ['RuleModify'] } as const

export const helperPermissions: FieldAccessTable = {
  'Query.listGlobalHelpers': { anyOf: ['RuleRead'] },
  'Query.globalHelper': { anyOf: ['RuleRead'] },
  'Mutation.createGlobalHelper': { ...modify, audit: 'CREATE_GLOBAL_HELPER' },
  'Mutation.updateGlobalHelper': { ...modify, audit: 'UPDATE_GLOBAL_HELPER' },
  'Mutation.deleteGlobalHelpers': { ...modify, audit: 'DELETE_GLOBAL_HELPERS' },
}
