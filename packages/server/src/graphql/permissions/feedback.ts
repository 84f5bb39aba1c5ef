import type { FieldAccessTable } from '../field-access.ts'

export const feedbackPermissions: FieldAccessTable = {
  'Query.userFeedback': { anyOf: ['GeneralSettingsRead'] },
  'Mutation.sendUserFeedback': { signedIn: true, usersOnly: true, audit: 'SEND_USER_FEEDBACK' },
}
