import type { FieldAccessTable } from '../field-access.ts'

export const mePermissions: FieldAccessTable = {
  'Query.me': { signedIn: true },
  'Mutation.updatePreferences': { signedIn: true, usersOnly: true, audit: 'UPDATE_PREFERENCES' },
}
