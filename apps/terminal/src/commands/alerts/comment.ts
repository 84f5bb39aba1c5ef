import { CreateAlertComment } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { readStdin } from '../../program/read-stdin.ts'
import { findAlertIds } from './find-alert.ts'

/** `picket alerts comment`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, stdin, out } = context
  const [id, text] = args.operands
  const api = openApi(context)
  const body = text === '-' ? (await readStdin(stdin)).trim() : text!
  const [alertId] = await findAlertIds(api, [id!])
  const { comment } = (await api.mutate(CreateAlertComment, { input: { alertId: alertId!, body } })).createAlertComment
  if (wantsJson(context)) printResult(context, 'comment', { result: comment })
  else out.write('Comment added.\n')
  return exitCodes.good
}
