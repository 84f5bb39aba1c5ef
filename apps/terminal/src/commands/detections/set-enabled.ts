import { SetDetectionState } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'

/** Enables or disables the named detections. */
export async function setEnabled(context: CommandContext, enabled: boolean): Promise<number> {
  const { args, out } = context
  const ids = [...new Set(args.operands)]
  const { updateDetectionsState } = await openApi(context).mutate(SetDetectionState, { input: { ids, enabled } })
  if (wantsJson(context)) printResult(context, 'detections-state', { results: updateDetectionsState.detections })
  else out.write(`${plural(ids.length, 'detection')} ${enabled ? 'enabled' : 'disabled'}\n`)
  return exitCodes.good
}
