import { ReplayDetails } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findReplayId } from './find-replay.ts'
import { printReplay } from './print-replay.ts'

/** `picket replays show`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const { replay } = await api.query(ReplayDetails, { id: await findReplayId(api, args.operands[0]!) })
  if (wantsJson(context)) printResult(context, 'replay', { result: replay })
  else out.write(printReplay(replay, out))
  return exitCodes.good
}
