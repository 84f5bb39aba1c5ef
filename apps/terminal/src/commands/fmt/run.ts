import { resolve } from 'node:path'
import { checkFormat, formatSpec, locateFindings, type Formatted } from '@picket/core'
import { formatLogSchema, looksLikeLogSchema } from '@picket/logs'
import { readConfig } from '../../config/read-config.ts'
import { createReporter } from '../../plain/reporter.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { summarize } from '../../plain/summarize.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createProgress } from '../../screen/progress.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { loadContent } from '../../selection/load-content.ts'
import { printDiff } from './print-diff.ts'
import { replaceFile } from './replace-file.ts'

/** One file with its text and what formatting makes of it. */
interface Laid {
  readonly file: string
  readonly text: string
  readonly result: Formatted
}

/** `picket fmt`: formats, or says what formatting would change. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out, err } = context
  if (args.flag('check') && args.flag('diff'))
    throw new UsageError('--check and --diff exclude each other.', { hint: '--diff prints what --check only names.' })
  const fromStdin = args.operands.includes('-')
  if (fromStdin && args.operands.length > 1)
    throw new UsageError('"-" formats stdin and goes with no other path.', { hint: 'Run it once for each.' })
  const reporter = createReporter(context)
  const { files, texts, specs } = await read(context)
  const laid = files.map((file): Laid => {
    const text = texts.get(file) ?? ''
    return { file, text, result: looksLikeLogSchema(text) ? formatLogSchema(text, file) : formatSpec(text, file) }
  })
  const changed = laid.filter(({ text, result }) => result.outcome === 'formatted' && result.text !== text)
  const asked = args.flag('check') ? laid : laid.filter(({ result }) => result.outcome !== 'formatted')
  const findings = asked.flatMap(({ file, text, result }) => checkFormat(text, file, result))
  const diagnostics = locateFindings(findings, texts)
  const summary = summarize({ diagnostics, detections: [], specs }, { failOn: 'error', allowSkipped: false })
  const report = (): void => {
    reporter.begin(texts)
    for (const diagnostic of diagnostics) reporter.item({ kind: 'diagnostic', diagnostic })
    reporter.end({ command: 'fmt', diagnostics, detections: [], summary })
  }

  if (args.flag('check')) {
    report()
    return summary.exitCode
  }
  if (args.flag('diff')) {
    for (const one of changed) out.write(printDiff(one.file, one.text, textOf(one), out.style))
    if (diagnostics.length > 0) report()
    return changed.length > 0 ? exitCodes.findings : summary.exitCode
  }
  if (fromStdin) {
    for (const one of laid) if (one.result.outcome !== 'refused') out.write(textOf(one))
    if (diagnostics.length > 0) report()
    return summary.exitCode
  }
  for (const one of changed) replaceFile(resolve(cwd, one.file), one.text, textOf(one))
  const asReport = args.list('format').length > 0
  if (diagnostics.length > 0 || asReport) report()
  const quiet = args.flag('quiet')
  const told = asReport ? err : out
  for (const { file } of quiet ? [] : changed) told.write(`formatted ${visibleLine(file)}\n`)
  if (!quiet) told.write(`${describe(laid, changed.length)}\n`)
  return summary.exitCode
}

async function read(context: CommandContext): Promise<{
  readonly files: readonly string[]
  readonly texts: ReadonlyMap<string, string>
  readonly specs: number
}> {
  const { args, cwd, err, env } = context
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  progress.update('Reading ...')
  const revision = args.text('changed-since')
  const changed = revision === undefined ? undefined : await readChangedFiles(revision, cwd)
  const loaded = await loadContent(context, readConfig(context))
  const chosen = chooseSpecs(loaded, toSelection(args, loaded.requested), changed)
  const { texts } = loaded.content
  const isAsked = (file: string): boolean =>
    loaded.requested.has(file) && chosen.reports(file) && (changed?.has(file) ?? true)
  const files = [...texts.keys()].filter((file) => !file.endsWith('.py') && !/\.(expect|snap)$/.test(file))
  progress.done()
  return { files: files.filter(isAsked), texts, specs: chosen.specs.length }
}

function textOf({ text, result }: Laid): string {
  return result.outcome === 'formatted' ? result.text : text
}

function describe(laid: readonly Laid[], changed: number): string {
  const count = (outcome: Formatted['outcome']): number =>
    laid.filter(({ result }) => result.outcome === outcome).length
  const parts = [
    `${plural(changed, 'file')} formatted`,
    `${plural(count('formatted') - changed, 'file')} unchanged`,
    ...(count('left') > 0 ? [`${count('left').toLocaleString('en')} left alone`] : []),
    ...(count('refused') > 0 ? [`${count('refused').toLocaleString('en')} refused`] : []),
  ]
  return `${parts.join(', ')}.`
}
