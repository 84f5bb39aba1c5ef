import { DeleteSavedView } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { confirmed } from '../../screen/prompts.ts'
import { findView } from './find-view.ts'

/** `picket views delete`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id, name, isShared } = await findView(api, context.args.operands[0]!)
  const what = `the saved view "${visibleLine(name)}"${isShared ? ', which is shared with all users' : ''}`
  if (!(await confirmed(context, `Delete ${what}?`, `This would delete ${what}.`))) return exitCodes.findings
  await api.mutate(DeleteSavedView, { input: { id } })
  if (wantsJson(context)) printResult(context, 'view-delete', { id })
  else context.out.write('Deleted.\n')
  return exitCodes.good
}
