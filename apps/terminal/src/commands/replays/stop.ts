import { StopReplay } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findReplayId } from './find-replay.ts'
import { hasEnded } from './replay-columns.ts'

/** `picket replays stop`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const id = await findReplayId(api, context.args.operands[0]!)
  const { replay } = (await api.mutate(StopReplay, { input: { id } })).stopReplay
  if (wantsJson(context)) printResult(context, 'replay', { result: replay })
  else
    context.out.write(hasEnded(replay) ? `${replay.message || 'The replay has ended.'}\n` : 'The replay is stopping.\n')
  return exitCodes.good
}
