import type { RunningServer } from '@picket/server'

/** Told once: nobody can find the password out again. */
export function printFirstAdministrator(
  { email, oneTimePassword }: NonNullable<RunningServer['firstAdministrator']>,
  address: string,
): string {
  return [
    '',
    'The first administrator can sign in, and then chooses another password:',
    `  address   ${address}`,
    `  user      ${email}`,
    `  password  ${oneTimePassword}`,
    'The password is not shown again.',
    '',
    '',
  ].join('\n')
}
