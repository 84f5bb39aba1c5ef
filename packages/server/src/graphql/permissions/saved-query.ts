import type { FieldAccessTable } from '../field-access.ts'

const modify = { anyOf: ['DataAnalyticsModify'] } as const

export const savedQueryPermissions: FieldAccessTable = {
  'Query.savedQueries': { anyOf: ['DataAnalyticsRead'] },
  'Query.savedQuery': { anyOf: ['DataAnalyticsRead'] },
  'Mutation.createSavedQuery': { ...modify, audit: 'CREATE_SAVED_QUERY' },
  'Mutation.updateSavedQuery': { ...modify, audit: 'UPDATE_SAVED_QUERY' },
  'Mutation.deleteSavedQueries': { ...modify, audit: 'DELETE_SAVED_QUERIES' },
  'Mutation.deleteSavedQueriesByName': { ...modify, audit: 'DELETE_SAVED_QUERIES' },
}
