import { openApi } from '../../api/open-api.ts'
import { printCounts, printPlan } from '../../api/transfer/print-plan.ts'
import { readArchive } from '../../api/transfer/read-archive.ts'
import { readSeen } from '../../api/transfer/seen-versions.ts'
import { upload } from '../../api/transfer/upload.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'

/** `picket diff`: prints what a push would change. */
export async function run(context: CommandContext): Promise<number> {
  const { args, env, out, err } = context
  const api = openApi(context)
  const archive = await readArchive(context, args.operands[0]!)
  err.status(`Comparing with ${api.url}`)
  const { changes, unchanged, overwrites } = await upload(api, archive, {
    dryRun: true,
    deleteMissing: args.flag('delete-missing'),
    known: readSeen(env, { url: api.url, root: archive.root }, archive.places),
  })
  err.status('')
  if (wantsJson(context)) printResult(context, 'diff', { changes, unchanged, overwrites })
  else if (args.flag('quiet')) out.write(printCounts({ changes, unchanged }))
  else out.write(printPlan({ changes, unchanged, overwrites }, out))
  return changes.length === 0 ? exitCodes.good : exitCodes.findings
}
