import { ReplaySourceFailures } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { findSource } from './find-source.ts'

/** `picket sources replay`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { integrationId: sourceId } = await findSource(api, context.args.operands[0]!)
  const { groups } = (await api.mutate(ReplaySourceFailures, { input: { sourceId } })).replaySourceFailures
  if (wantsJson(context)) printResult(context, 'source-replay', { groups })
  else
    context.out.write(
      `${plural(groups, 'kind')} of failures queued for reprocessing. See the result with: picket sources show NAME\n`,
    )
  return exitCodes.good
}
