import type { FieldAccessTable } from '../field-access.ts'

const user = { signedIn: true, usersOnly: true } as const

export const ownSessionPermissions: FieldAccessTable = {
  'Query.ownSessions': user,
  'Mutation.endOwnSession': { ...user, audit: 'END_SESSION' },
  'Mutation.endOtherSessions': { ...user, audit: 'END_OTHER_SESSIONS' },
}
