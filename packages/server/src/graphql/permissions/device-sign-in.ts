import type { FieldAccessTable } from '../field-access.ts'

const user = { signedIn: true, usersOnly: true } as const
/** The code is sensitive until the sign-in is approved or denied. */
const secrets = ['input.userCode']

export const deviceSignInPermissions: FieldAccessTable = {
  'Query.deviceSignIn': user,
  'Mutation.approveDeviceSignIn': { ...user, audit: 'APPROVE_DEVICE_SIGN_IN', secrets },
  'Mutation.denyDeviceSignIn': { ...user, audit: 'DENY_DEVICE_SIGN_IN', secrets },
}
