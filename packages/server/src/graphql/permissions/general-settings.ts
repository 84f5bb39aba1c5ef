import type { FieldAccessTable } from '../field-access.ts'

export const generalSettingsPermissions: FieldAccessTable = {
  'Query.generalSettings': { anyOf: ['GeneralSettingsRead'] },
  'Mutation.updateGeneralSettings': { anyOf: ['GeneralSettingsModify'], audit: 'UPDATE_GENERAL_SETTINGS' },
}
