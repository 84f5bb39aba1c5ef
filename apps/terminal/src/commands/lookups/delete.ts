import { DeleteLookupTable } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'

/** `picket lookups delete`. */
export async function run(context: CommandContext): Promise<number> {
  const [id] = context.args.operands as [string]
  const what = `the lookup table "${id}" and all its rows`
  if (!(await confirmed(context, `Delete ${what}?`, `This would delete ${what}.`))) return exitCodes.findings
  await openApi(context).mutate(DeleteLookupTable, { id })
  if (wantsJson(context)) printResult(context, 'lookup-deleted', { id })
  else context.out.write(`Deleted "${id}".\n`)
  return exitCodes.good
}
