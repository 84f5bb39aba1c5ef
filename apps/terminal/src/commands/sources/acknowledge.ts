import { AcknowledgeSourceFailures } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { findSource } from './find-source.ts'

/** `picket sources acknowledge`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { integrationId: sourceId } = await findSource(api, context.args.operands[0]!)
  const { groups } = (await api.mutate(AcknowledgeSourceFailures, { input: { sourceId } })).acknowledgeSourceFailures
  if (wantsJson(context)) printResult(context, 'source-acknowledge', { groups })
  else
    context.out.write(
      `${plural(groups, 'kind')} of failures acknowledged. Only new failures make the source unhealthy.\n`,
    )
  return exitCodes.good
}
