import type { FieldAccessTable } from '../field-access.ts'

export const secondFactorPermissions: FieldAccessTable = {
  'User.hasSecondFactor': { anyOf: ['UserRead'] },
  'Mutation.resetUserSecondFactor': { anyOf: ['UserModify'], audit: 'RESET_USER_SECOND_FACTOR' },
}
