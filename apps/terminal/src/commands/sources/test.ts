import { CheckSource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findSource } from './find-source.ts'
import { printHealth } from './print-source.ts'

/** `picket sources test`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { integrationId: id } = await findSource(api, context.args.operands[0]!)
  const { health } = (await api.mutate(CheckSource, { input: { id } })).checkSourceHealth
  if (wantsJson(context)) printResult(context, 'source-test', { results: health })
  else context.out.write(printHealth(health, context.out))
  return health.every(({ healthy }) => healthy) ? exitCodes.good : exitCodes.findings
}
