import { resolve } from 'node:path'
import type { UploadDetectionEntitiesData } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { readArchive } from '../../api/transfer/read-archive.ts'
import { printCounts, printPlan, printWarnings } from '../../api/transfer/print-plan.ts'
import { overwritesError } from '../../api/transfer/overwrites.ts'
import { storeSeen, readSeen } from '../../api/transfer/seen-versions.ts'
import { upload } from '../../api/transfer/upload.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { planSources, type SourceChange } from '../../api/source-files/push-sources.ts'

type Result = UploadDetectionEntitiesData['uploadDetectionEntities']

/** `picket push`: uploads content, all of it or nothing. */
export async function run(context: CommandContext): Promise<number> {
  const { args, env, err } = context
  const api = openApi(context)
  const archive = await readArchive(context, args.operands[0]!)
  const sources = await planSources(api, resolve(context.cwd, args.operands[0]!), env)
  const deleteMissing = args.flag('delete-missing')
  err.status(`Uploading ${plural(archive.files, 'file')} to ${api.url}`)
  const place = { url: api.url, root: archive.root }
  const known = readSeen(env, place, archive.places)
  const refuseOverwrites = !args.flag('force')
  const send = (dryRun: boolean) => upload(api, archive, { dryRun, deleteMissing, known, refuseOverwrites })
  if (args.flag('dry-run')) return report(context, await send(true), sources.changes)
  if (!args.flag('yes')) {
    // A file that now has a spec with another id deletes the previous spec, so this is not only about --delete-missing.
    const planned = await send(true)
    if (refuseOverwrites && planned.overwrites.length > 0) throw overwritesError(planned.overwrites)
    const deleted = planned.changes.filter(({ change }) => change === 'deleted')
    if (deleted.length > 0) {
      err.write(printPlan({ ...planned, changes: deleted }, context.err))
      const what = plural(deleted.length, 'spec')
      if (!(await confirmed(context, `Delete ${what} on the server?`, `This would delete ${what} on the server.`)))
        return exitCodes.findings
    }
  }
  const result = await send(false)
  const gone = result.changes.flatMap(({ change, id }) => (change === 'deleted' ? [id] : []))
  storeSeen(env, place, { seen: result.versions, isAll: false, gone, files: archive.places })
  await sources.apply()
  return report(context, result, sources.changes)
}

function report(context: CommandContext, result: Result, sources: readonly SourceChange[]): number {
  const { out, err, args } = context
  err.status('')
  if (wantsJson(context)) {
    printResult(context, 'push', { ...result, ...(sources.length > 0 && { sources }) })
    return exitCodes.good
  }
  if (!args.flag('quiet')) err.write(printWarnings(result.warnings, err, args.flag('verbose')))
  out.write(args.flag('quiet') ? printCounts(result) : printPlan(result, out))
  if (sources.length > 0) out.write(printChanges(sources))
  if (!result.saved) out.write('This is a dry run: nothing was saved.\n')
  else if (result.isLive === false)
    out.write(
      'The server is still loading the new detections. Until then, events are evaluated by the previous ones.\n',
    )
  return exitCodes.good
}

function printChanges(sources: readonly SourceChange[]): string {
  const lines = sources
    .filter(({ change }) => change !== 'unchanged')
    .map(
      ({ change, label, kind, file }) => `${change.padEnd(9)}${visibleLine(label)} (${kind}, ${visibleLine(file)})\n`,
    )
  const unchanged = sources.length - lines.length
  return `${lines.join('')}${plural(sources.length, 'log source')}, ${unchanged} unchanged\n`
}
