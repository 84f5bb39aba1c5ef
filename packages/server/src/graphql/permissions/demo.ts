import type { FieldAccessTable } from '../field-access.ts'

export const demoPermissions: FieldAccessTable = {
  'Mutation.removeDemo': {
    allOf: ['RuleModify', 'PolicyModify', 'LogSourceModify', 'DestinationModify', 'AlertModify'],
    audit: 'REMOVE_DEMO',
  },
}
