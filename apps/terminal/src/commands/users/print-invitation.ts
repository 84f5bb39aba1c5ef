import type { InviteUserData } from '@picket/core/api'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'

/** Prints the link to standard output if no email was sent. */
export function printInvitation(context: CommandContext, invited: InviteUserData['inviteUser']): void {
  if (wantsJson(context)) return printResult(context, 'invitation', { result: invited })
  const { user, isMailed, invitationLink, mailProblem } = invited
  if (isMailed) return context.out.write(`Sent an email to ${visibleLine(user.email)}.\n`)
  if (mailProblem) context.err.write(`No email was sent: ${visibleLine(mailProblem)}\n`)
  context.err.write(`Send this link to ${visibleLine(user.email)}. It works once and expires in seven days:\n`)
  context.out.write(`${invitationLink ?? ''}\n`)
}
