import type { FieldAccessTable } from '../field-access.ts'

const modify = { anyOf: ['UserModify'] } as const

export const userPermissions: FieldAccessTable = {
  'Query.users': { anyOf: ['UserRead'] },
  'Query.userPage': { anyOf: ['UserRead'] },
  'Query.userTeasers': { anyOf: ['UserRead', 'AlertRead', 'RuleRead', 'PolicyRead'] },
  'Query.userById': { anyOf: ['UserRead'], orOwn: true },
  'Query.userByEmail': { anyOf: ['UserRead'], orOwn: true },
  'User.role': { anyOf: ['UserRead'], orOwn: true },
  'Mutation.inviteUser': { ...modify, audit: 'INVITE_USER' },
  'Mutation.updateUser': { ...modify, orOwn: true, audit: 'UPDATE_USER' },
  'Mutation.resendInvitation': { ...modify, audit: 'RESEND_INVITATION' },
  'Mutation.deactivateUser': { ...modify, audit: 'DEACTIVATE_USER' },
  'Mutation.reactivateUser': { ...modify, audit: 'REACTIVATE_USER' },
  'Mutation.deleteUser': { ...modify, audit: 'DELETE_USER' },
  'Mutation.resetUserPassword': { ...modify, audit: 'RESET_USER_PASSWORD' },
}
