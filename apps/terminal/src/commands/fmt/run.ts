import { resolve } from 'node:path'
import { checkFormat, formatSpec, locateFindings, type Finding, type Formatted } from '@picket/core'
import type { ReadContent } from '@picket/core/node'
import { formatLogSchema, looksLikeLogSchema } from '@picket/logs'
import { readConfig } from '../../config/read-config.ts'
import { createReporter } from '../../plain/reporter.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { summarize } from '../../plain/summarize.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { reportError } from '../../program/report-error.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createProgress } from '../../screen/progress.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { loadContent } from '../../selection/load-content.ts'
import { printDiff } from './print-diff.ts'
import { replaceFile } from './replace-file.ts'

/** A file with its text and its formatted text. */
interface FormattedFile {
  readonly file: string
  readonly text: string
  readonly result: Formatted
}

/** `picket fmt`: formats files, or shows what formatting would change. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out, err } = context
  if (args.flag('check') && args.flag('diff'))
    throw new UsageError('Options --check and --diff cannot be combined.', {
      hint: 'Use --diff to see the changes, or --check to list the files.',
    })
  const fromStdin = args.operands.includes('-')
  if (fromStdin && args.operands.length > 1)
    throw new UsageError('"-" formats stdin and cannot be combined with other paths.', {
      hint: 'Run the command once for each.',
    })
  const reporter = createReporter(context)
  const { files, texts, specs, unread } = await read(context)
  const withQuery = await loadQueryFormat(texts)
  const formatted = files.map((file): FormattedFile => {
    const text = texts.get(file) ?? ''
    const result = looksLikeLogSchema(text) ? formatLogSchema(text, file) : formatSpec(text, file)
    return { file, text, result: text.includes('PicketFlowQuery') ? withQuery(result, file) : result }
  })
  const changed = formatted.filter(({ text, result }) => result.outcome === 'formatted' && result.text !== text)
  const checked = args.flag('check') ? formatted : formatted.filter(({ result }) => result.outcome !== 'formatted')
  const findings = [...unread, ...checked.flatMap(({ file, text, result }) => checkFormat(text, file, result))]
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
    for (const one of formatted) if (one.result.outcome !== 'refused') out.write(textOf(one))
    if (diagnostics.length > 0) report()
    return summary.exitCode
  }
  const failed = new Map<string, UsageError>()
  for (const one of changed) {
    try {
      replaceFile(resolve(cwd, one.file), one.file, one.text, textOf(one))
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      failed.set(one.file, error)
    }
  }
  const asReport = args.list('format').length > 0
  if (diagnostics.length > 0 || asReport) report()
  const quiet = args.flag('quiet')
  const output = asReport ? err : out
  const done = changed.filter(({ file }) => !failed.has(file))
  for (const { file } of quiet ? [] : done) output.write(`formatted ${visibleLine(file)}\n`)
  if (!quiet) output.write(`${describe(formatted, done.length, unread.length, failed.size)}\n`)
  for (const error of failed.values()) reportError(error, err, args.flag('debug'))
  return failed.size > 0 ? exitCodes.usage : summary.exitCode
}

/** The language of queries is loaded only for content that has some. */
async function loadQueryFormat(
  texts: ReadonlyMap<string, string>,
): Promise<(formatted: Formatted, file: string) => Formatted> {
  if (![...texts.values()].some((text) => text.includes('PicketFlowQuery'))) return (formatted) => formatted
  return (await import('../../lsp/queries/format-query-text.ts')).withFormattedQuery
}

async function read(context: CommandContext): Promise<{
  readonly files: readonly string[]
  readonly texts: ReadonlyMap<string, string>
  readonly specs: number
  /** The reasons why files have no text. */
  readonly unread: readonly Finding[]
}> {
  const { args, cwd, err, env } = context
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  progress.update('Reading ...')
  const revision = args.text('changed-since')
  const changed = revision === undefined ? undefined : await readChangedFiles(revision, cwd)
  const loaded = await loadContent(context, readConfig(context))
  if (args.operands.includes('-')) assertSpecInput(loaded)
  // Loading also returns helpers and data models near the operands.
  const asksForSpecs = loaded.content.specs.some(({ file }) => loaded.requested.has(file))
  const onlySchemas = !asksForSpecs && holdsSchema(loaded)
  const chosen = onlySchemas
    ? { specs: [], reports: () => true }
    : chooseSpecs(loaded, toSelection(args, loaded.requested), changed)
  const { texts } = loaded.content
  const isAsked = (file: string): boolean =>
    loaded.requested.has(file) && chosen.reports(file) && (changed?.has(file) ?? true)
  const files = [...texts.keys()].filter((file) => !file.endsWith('.py') && !/\.(expect|snap)$/.test(file))
  const unread = loaded.findings.filter(({ file }) => !texts.has(file) && isAsked(file))
  progress.done()
  return { files: files.filter(isAsked), texts, specs: chosen.specs.length, unread }
}

function holdsSchema({ content, requested }: ReadContent): boolean {
  return [...requested].some((file) => looksLikeLogSchema(content.texts.get(file) ?? ''))
}

/** Other YAML is not formatted; when stdin is formatted, the working directory plays no part. */
function assertSpecInput(loaded: ReadContent): void {
  const { content, findings, requested } = loaded
  if (holdsSchema(loaded) || content.specs.length > 0 || findings.some(({ file }) => requested.has(file))) return
  throw new UsageError('The text on stdin is not a spec: it has no "AnalysisType".', {
    hint: 'Only specs are formatted. For example: picket fmt - < rules/my_rule.yml',
  })
}

function textOf({ text, result }: FormattedFile): string {
  return result.outcome === 'formatted' ? result.text : text
}

function describe(formatted: readonly FormattedFile[], done: number, unread: number, failed: number): string {
  const count = (outcome: Formatted['outcome']): number =>
    formatted.filter(({ result }) => result.outcome === outcome).length
  const refused = count('refused') + unread + failed
  const parts = [
    `${plural(done, 'file')} formatted`,
    `${plural(count('formatted') - done - failed, 'file')} unchanged`,
    ...(count('left') > 0 ? [`${count('left').toLocaleString('en')} left alone`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en')} with errors`] : []),
  ]
  return `${parts.join(', ')}.`
}
