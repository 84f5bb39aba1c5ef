import { password, type StartedConsole } from './started-console.ts'

interface Newcomer {
  readonly email: string
  readonly permissions: readonly string[]
  /** The log types that they can see; all by default. */
  readonly logTypes?: readonly string[]
}

/** Creates a user with a role of their own, who signs in with the password of the tests. */
export async function addUser(started: StartedConsole, { email, permissions, logTypes }: Newcomer): Promise<void> {
  const name = `Role of ${email}`
  await started.ask('mutation ($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }', {
    input: { name, permissions, ...(logTypes && { logTypeAccess: logTypes, logTypeAccessKind: 'ALLOW' }) },
  })
  const { inviteUser } = (await started.ask(
    'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { oneTimePassword } }',
    { input: { email, givenName: 'R', familyName: 'S', role: { kind: 'NAME', value: name } } },
  )) as { inviteUser: { oneTimePassword: string } }
  const { session } = await started.post('/auth/sign-in', { email, password: inviteUser.oneTimePassword })
  await started.post('/auth/new-password', { session, newPassword: password })
}
