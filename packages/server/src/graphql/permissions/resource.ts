import type { FieldAccessTable } from '../field-access.ts'

const both = { allOf: ['ResourceRead', 'PolicyRead'] } as const

export const resourcePermissions: FieldAccessTable = {
  'Query.resources': { anyOf: ['ResourceRead'] },
  'Query.resource': { anyOf: ['ResourceRead'] },
  'Query.policiesForResource': both,
  'Query.resourcesForPolicy': both,
  'Query.organizationStats': { anyOf: ['SummaryRead'] },
}
