import type { Answer } from '../../graphql/testing/ask.ts'
import { noMailer } from '../../mail/mailer.ts'
import { openIdentity } from './open-identity.ts'

export const invite = `mutation InviteUser($input: InviteUserInput!) {
  inviteUser(input: $input) { user { id status } oneTimePassword }
}`

/** The response, or status, code and message of the error. */
export const said = ({ status, data, errors }: Answer) =>
  errors === undefined
    ? data
    : [status, errors[0]?.extensions['code'] ?? errors[0]?.extensions['status'], errors[0]?.message]

/** A server with an administrator and, on request, others. */
export async function openPeople() {
  const server = await openIdentity({ mailer: noMailer })
  const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, 'Correct-Horse-7')
  const join = async (name: string, role: string) => {
    const input = {
      email: `${name}@picket.test`,
      givenName: name,
      familyName: 'Doe',
      role: { kind: 'NAME', value: role },
    }
    const { user, oneTimePassword } = (await admin.ask(invite, { input })).data.inviteUser
    const browser = await server.browser().enter(input.email, oneTimePassword, `${name}-Pass-9-long`)
    return { id: user.id as string, browser }
  }
  const me = (await admin.ask('{ me { id } }')).data.me.id as string
  return { ...server, admin, me, join }
}
