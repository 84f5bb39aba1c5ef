import type { FieldAccessTable } from '../field-access.ts'

const modify = { anyOf: ['LookupModify'] } as const

export const lookupTablePermissions: FieldAccessTable = {
  'Query.lookupTables': { anyOf: ['LookupRead'] },
  'Query.lookupTable': { anyOf: ['LookupRead'] },
  'Query.checkLookupTableSyncStatus': { anyOf: ['LookupRead'] },
  'Query.checkLookupTableImportStatus': { anyOf: ['LookupRead'] },
  'Mutation.createLookupTable': { ...modify, audit: 'CREATE_LOOKUP_TABLE' },
  'Mutation.updateLookupTable': { ...modify, audit: 'UPDATE_LOOKUP_TABLE' },
  'Mutation.deleteLookupTable': { ...modify, audit: 'DELETE_LOOKUP_TABLE' },
  'Mutation.importLookupTableData': { ...modify, audit: 'IMPORT_LOOKUP_TABLE_DATA', secrets: ['input.data'] },
  'Mutation.generateLookupTableImportUrl': { ...modify, audit: 'GENERATE_LOOKUP_TABLE_IMPORT_URL' },
  'Mutation.syncLookupTableData': { ...modify, audit: 'SYNC_LOOKUP_TABLE_DATA' },
}
