import { readConfig } from '../../config/read-config.ts'
import { parseTargets } from '../../plain/targets.ts'
import { writeReportFile } from '../../plain/write-report-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { plainStyle } from '../../screen/style.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { loadContent } from '../../selection/load-content.ts'
import { listFormats, toRows, type ListFormatName } from './print-list.ts'

/** `picket list`: lists content. It does not report mistakes in the content. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out } = context
  const targets = parseTargets(args.list('format'), cwd, ['text', 'json', 'ndjson', 'markdown'])
  const revision = args.text('changed-since')
  const changed = revision === undefined ? undefined : await readChangedFiles(revision, cwd)
  const loaded = await loadContent(context, readConfig(context))
  const rows = toRows(chooseSpecs(loaded, toSelection(args, loaded.requested), changed).specs)
  for (const { format, file } of targets) {
    const print = listFormats[format as ListFormatName]
    if (file === undefined) out.write(print(rows, out.style, out.width))
    else writeReportFile(file, print(rows, plainStyle, Number.POSITIVE_INFINITY))
  }
  return 0
}
