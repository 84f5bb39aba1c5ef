import { visibleLine } from '../../screen/visible.ts'
import { cells } from '../../screen/wrap.ts'
import type { Format, FormatOptions } from '../format.ts'
import { isTestRun, nounsOf } from '../nouns.ts'
import type { Report } from '../report.ts'
import { printDetection } from './detection.ts'
import { printDiagnostic } from './diagnostic.ts'
import { plural } from './plural.ts'

/** The default format: findings with their lines, tests with their failures, and a summary. */
export const text: Format = {
  name: 'text',
  streamed: true,
  item: (item, options) =>
    item.kind === 'diagnostic' ? printDiagnostic(item.diagnostic, options) : printDetection(item.detection, options),
  end: (report, options) => (isTestRun(report.command) ? endOfTest(report, options) : endOfValidate(report, options)),
}

function endOfValidate({ command, summary, diagnostics }: Report, { style }: FormatOptions): string {
  const found = severityCounts(summary)
  const checked = printChecked(summary, nounsOf(command).checked)
  const skipped = printSkipped(summary)
  if (found === '') return `${style.good('No problems')} in ${checked}${skipped}.\n`
  const files = new Set(diagnostics.map(({ file }) => file)).size
  const mark = summary.diagnostics.error > 0 ? style.error : style.warning
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0]
  const explain = first === undefined ? '' : style.faint(`Explain a code: picket explain ${first.code}\n`)
  return `${mark(found)} in ${plural(files, 'file')}; ${checked} checked${skipped}.\n${explain}`
}

/** Returns `3 specs`, or `3 specs and 1 log source`. */
function printChecked({ specs, sources }: Report['summary'], noun: string): string {
  const ofSpecs = plural(specs, noun)
  if (sources === undefined) return ofSpecs
  return specs === 0 ? plural(sources, 'log source') : `${ofSpecs} and ${plural(sources, 'log source')}`
}

/** Returns `; 2 files skipped: not YAML`; empty if none was. */
function printSkipped({ skippedFiles = 0 }: Report['summary']): string {
  return skippedFiles === 0 ? '' : `; ${plural(skippedFiles, 'file')} skipped: not YAML`
}

function endOfTest(report: Report, options: FormatOptions): string {
  const { style } = options
  const { detections, tests } = report.summary
  const found = severityCounts(report.summary)
  const parts = (counts: readonly (readonly [number, string, (text: string) => string])[]): string =>
    counts
      .flatMap(([count, word, mark]) => (count > 0 ? [mark(`${count.toLocaleString('en')} ${word}`)] : []))
      .join(', ')
  const ofDetections = parts([
    [detections.passed, 'passed', style.good],
    [detections.failed, 'failed', style.error],
    [detections.invalid, 'invalid', style.error],
    [detections.skipped, 'skipped', style.warning],
    [detections.untested, 'without tests', style.faint],
  ])
  const ofTests = parts([
    [tests.passed, 'passed', style.good],
    [tests.failed, 'failed', style.error],
    [tests.skipped, 'skipped', style.warning],
  ])
  const skippedFiles = report.summary.skippedFiles ?? 0
  const skipped = skippedFiles === 0 ? '' : `Skipped     ${plural(skippedFiles, 'file')}: not YAML\n`
  const findings = found === '' ? '' : `Findings    ${found}\n`
  return (
    endList(report, options) +
    missingModules(report, options) +
    `${nounsOf(report.command).tested.padEnd(10)}  ${ofDetections || 'none'}\n` +
    `Tests       ${ofTests || 'none'}\n` +
    findings +
    skipped +
    endOfMutants(report, options)
  )
}

function endOfMutants({ summary: { mutants } }: Report, { style }: FormatOptions): string {
  if (mutants === undefined) return ''
  const { killed, survived, ignored } = mutants
  const parts = [
    style.good(`${killed.toLocaleString('en')} killed`),
    ...(survived > 0 ? [style.error(`${survived.toLocaleString('en')} survived`)] : []),
    ...(ignored > 0 ? [style.faint(`${ignored.toLocaleString('en')} equivalent`)] : []),
  ]
  const score =
    killed + survived === 0 ? '' : `  score ${(Math.floor((1000 * killed) / (killed + survived)) / 10).toFixed(1)} %`
  return `Mutants     ${parts.join(', ')}${score}\n`
}

/** Lists the failures again, if they have scrolled away. */
function endList({ detections }: Report, { style, failuresOnly, width }: FormatOptions): string {
  const bad = detections.filter(({ status, error }) => status === 'failed' || (status === 'invalid' && !error?.module))
  if (failuresOnly || bad.length === 0 || detections.length < 30) return '\n'
  const lines = bad.map((one) => {
    const failed = one.cases.filter(({ status }) => status === 'failed').length
    const what = failed === 0 ? one.status : `${failed} of ${plural(one.cases.length, 'test')} failed`
    const [id, file] = [visibleLine(one.id || one.file), visibleLine(one.file)]
    const place = cells(`  ${id}  ${file}  ${what}`) <= width ? `  ${style.place(file)}` : ''
    return `  ${id}${place}  ${style.faint(what)}\n`
  })
  return `\n${style.error('Failed')}\n${lines.join('')}\n`
}

/** A missing module makes many detections fail; it is reported once. */
function missingModules({ detections }: Report, { style }: FormatOptions): string {
  const modules = detections.flatMap(({ error, cases }) => {
    const errors = [error, ...cases.flatMap((test) => [test.error, ...test.functions.map((line) => line.error)])]
    return [...new Set(errors.flatMap((one) => (one?.module === undefined ? [] : [one.module])))]
  })
  if (modules.length === 0) return ''
  const lines = [...Map.groupBy(modules, (name) => name)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, uses]) => `  ${visibleLine(name)}  ${style.faint(`needed by ${plural(uses.length, 'detection')}`)}\n`)
  return `${style.error('Missing modules')}\n${lines.join('')}  Run: picket deps install\n\n`
}

function severityCounts({ diagnostics }: Report['summary']): string {
  return [
    [diagnostics.error, 'error'] as const,
    [diagnostics.warning, 'warning'] as const,
    [diagnostics.info, 'info'] as const,
  ]
    .flatMap(([count, word]) => (count > 0 ? [plural(count, word, word === 'info' ? word : undefined)] : []))
    .join(', ')
}
