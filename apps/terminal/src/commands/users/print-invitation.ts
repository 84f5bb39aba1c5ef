import type { InviteUserData } from '@picket/core/api'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'

/** The link alone on standard output, where no mail took it. */
export function printInvitation(context: CommandContext, invited: InviteUserData['inviteUser']): void {
  if (wantsJson(context)) return printResult(context, 'invitation', { result: invited })
  const { user, isMailed, invitationLink, mailProblem } = invited
  if (isMailed) return context.out.write(`A mail is on its way to ${visibleLine(user.email)}.\n`)
  if (mailProblem) context.err.write(`No mail was sent: ${visibleLine(mailProblem)}\n`)
  context.err.write(`Hand this link to ${visibleLine(user.email)}. It works once, for seven days:\n`)
  context.out.write(`${invitationLink ?? ''}\n`)
}
