import type { FieldAccessTable } from '../field-access.ts'

export const mitrePermissions: FieldAccessTable = {
  'Query.mitreMatrixTree': { allOf: ['RuleRead', 'PolicyRead'], audit: 'GET_MITRE_MATRIX_TREE' },
  'Query.mitreMatrix': { allOf: ['RuleRead', 'PolicyRead'] },
  'Query.mitreTechnique': { allOf: ['RuleRead', 'PolicyRead'] },
  'Mutation.addMitreReportMapping': { anyOf: ['RuleModify'], audit: 'ADD_MITRE_REPORT_MAPPING' },
  'Mutation.updateMitreReportSetting': { anyOf: ['RuleModify'], audit: 'UPDATE_MITRE_REPORT_SETTING' },
}
