import { DestinationDetails } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findDestination } from './find-destination.ts'
import { printDestination } from './print-destination.ts'

/** `picket destinations show`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { outputId } = await findDestination(api, context.args.operands[0]!)
  const { destination } = await api.query(DestinationDetails, { id: outputId })
  if (wantsJson(context)) printResult(context, 'destination', { result: destination })
  else context.out.write(printDestination(destination, context.out))
  return exitCodes.good
}
