import { UpdateSavedView } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findView } from './find-view.ts'

/** `picket views rename`. */
export async function run(context: CommandContext): Promise<number> {
  const [view, name] = context.args.operands
  const api = openApi(context)
  const { id } = await findView(api, view!)
  const { savedView } = (await api.mutate(UpdateSavedView, { input: { id, name: name! } })).updateSavedView
  if (wantsJson(context)) printResult(context, 'view', { result: savedView })
  else context.out.write('Renamed.\n')
  return exitCodes.good
}
