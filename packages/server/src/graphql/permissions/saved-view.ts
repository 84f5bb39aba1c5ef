import type { FieldAccessTable } from '../field-access.ts'

/** Tokens have their own views: the terminal saves some. */
const own = { signedIn: true } as const

export const savedViewPermissions: FieldAccessTable = {
  'Query.savedViews': own,
  'Mutation.createSavedView': { ...own, audit: 'CREATE_SAVED_VIEW' },
  'Mutation.updateSavedView': { ...own, audit: 'UPDATE_SAVED_VIEW' },
  'Mutation.deleteSavedView': { ...own, audit: 'DELETE_SAVED_VIEW' },
}
