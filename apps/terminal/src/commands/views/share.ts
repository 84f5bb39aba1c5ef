import { UpdateSavedView } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findView } from './find-view.ts'

/** `picket views share`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const { id } = await findView(api, args.operands[0]!)
  const isShared = !args.flag('stop')
  const { savedView } = (await api.mutate(UpdateSavedView, { input: { id, isShared } })).updateSavedView
  if (wantsJson(context)) printResult(context, 'view', { result: savedView })
  else out.write(isShared ? 'The view is now shared with all users.\n' : 'The view is now private.\n')
  return exitCodes.good
}
