import { CancelDataLakeQuery } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findQueryId } from './find-query.ts'

/** `picket queries stop`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const id = await findQueryId(api, context.args.operands[0]!)
  await api.mutate(CancelDataLakeQuery, { input: { id } })
  if (wantsJson(context)) printResult(context, 'query-stop', { id })
  else context.out.write('Stopped.\n')
  return exitCodes.good
}
