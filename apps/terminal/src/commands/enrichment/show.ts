import { GetEnrichmentProvider } from '@picket/core/api'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findProvider } from './find-provider.ts'
import { printProvider } from './print-provider.ts'

/** `picket enrichment show`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id } = await findProvider(api, context.args.operands[0]!)
  await printStored(context, api, id)
  return exitCodes.good
}

/** Prints a provider as the server has it. */
export async function printStored(context: CommandContext, api: Api, id: string): Promise<void> {
  const { enrichmentProvider } = await api.query(GetEnrichmentProvider, { id })
  if (wantsJson(context)) printResult(context, 'enrichment-provider', { result: enrichmentProvider })
  else context.out.write(printProvider(enrichmentProvider, context.out))
}
