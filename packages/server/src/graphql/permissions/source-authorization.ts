import type { FieldAccessTable } from '../field-access.ts'

export const sourceAuthorizationPermissions: FieldAccessTable = {
  'Query.sourceAuthorization': { anyOf: ['LogSourceRead'] },
  'Mutation.authorizeSource': { anyOf: ['LogSourceModify'], usersOnly: true, audit: 'START_LOG_SOURCE_AUTHORIZATION' },
}
