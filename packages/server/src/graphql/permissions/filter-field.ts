import type { FieldAccessTable } from '../field-access.ts'

export const filterFieldPermissions: FieldAccessTable = {
  'Query.filterFields': { anyOf: ['RuleRead'] },
  'Query.flatFilterFields': { anyOf: ['RuleRead'] },
}
