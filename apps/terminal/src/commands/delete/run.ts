import { DeleteDetections } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'

/** The limit of specs in one request; more are deleted in several requests. */
const maxIds = 100

/** `picket delete`: deletes specs on the server. */
export async function run(context: CommandContext): Promise<number> {
  const { args, err, out } = context
  const api = openApi(context)
  const ids = [...new Set(args.operands)]
  const remove = async (dryRun: boolean): Promise<readonly string[]> => {
    const gone: string[] = []
    for (let at = 0; at < ids.length; at += maxIds) {
      const includeSavedQueries = args.flag('include-queries')
      const input = { ids: ids.slice(at, at + maxIds), dryRun, includeSavedQueries }
      const { deleteDetections } = await api.mutate(DeleteDetections, { input })
      gone.push(...deleteDetections.ids, ...deleteDetections.savedQueryNames)
    }
    return gone
  }
  // All specs are checked before the first is deleted.
  const planned = await remove(true)
  const saved = !args.flag('dry-run')
  if (saved) {
    const what = plural(planned.length, 'spec')
    if (!args.flag('yes')) for (const id of planned) err.write(`  ${visibleLine(id)}\n`)
    if (!(await confirmed(context, `Delete ${what} on the server?`, `This would delete ${what} on the server.`)))
      return exitCodes.findings
  }
  const gone = saved ? await remove(false) : planned
  if (wantsJson(context)) printResult(context, 'delete', { saved, ids: gone })
  else {
    for (const id of gone) out.write(`${saved ? 'deleted' : 'would delete'} ${visibleLine(id)}\n`)
    if (!saved) out.write('This is a dry run: nothing was deleted.\n')
  }
  return exitCodes.good
}
