import type { RunningServer } from '@picket/server'

/** Prints the one-time password of the first administrator. It is printed once, and cannot be recovered. */
export function printFirstAdministrator(
  { email, oneTimePassword }: NonNullable<RunningServer['firstAdministrator']>,
  address: string,
): string {
  return [
    '',
    'Sign in as the first administrator, and choose a new password:',
    `  address   ${address}`,
    `  user      ${email}`,
    `  password  ${oneTimePassword}`,
    'The password is not shown again.',
    '',
    '',
  ].join('\n')
}
