import { InviteUser } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { findRole } from '../roles/find-role.ts'
import { printInvitation } from './print-invitation.ts'

/** `picket users invite`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const [email, role] = [args.operands[0]!, args.text('role')]
  const [givenName, familyName] = [args.text('first-name'), args.text('last-name')]
  if (role === undefined || givenName === undefined || familyName === undefined)
    throw new UsageError('The name and the role of the user are missing.', {
      hint: `For example: picket users invite ${email} --first-name Ana --last-name Doe --role Analyst`,
    })
  const api = openApi(context)
  const input = {
    email,
    givenName,
    familyName,
    role: { kind: 'ID' as const, value: (await findRole(api, role)).id },
    ...(args.flag('no-mail') ? { messageAction: 'SUPPRESS' as const } : {}),
  }
  printInvitation(context, (await api.mutate(InviteUser, { input })).inviteUser)
  return exitCodes.good
}
