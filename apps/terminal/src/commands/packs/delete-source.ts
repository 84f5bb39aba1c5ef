import { DeleteDetectionPackSource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { findSource } from './find-packs.ts'

/** `picket packs delete-source`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id, owner, repository } = await findSource(api, context.args.operands[0]!)
  const what = `the source ${owner}/${repository}, its packs and their detections`
  if (!(await confirmed(context, `Delete ${what}?`, `This would delete ${what}.`))) return exitCodes.findings
  await api.mutate(DeleteDetectionPackSource, { input: { id } })
  if (wantsJson(context)) printResult(context, 'pack-source-deleted', { id })
  else context.out.write(`Deleted ${owner}/${repository}.\n`)
  return exitCodes.good
}
