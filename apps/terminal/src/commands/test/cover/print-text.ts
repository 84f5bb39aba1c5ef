import { percentOf, totalsOf, type CoveredFile, type Share } from '@picket/core'
import { plural } from '../../../plain/text/plural.ts'
import type { Style } from '../../../screen/style.ts'
import { visibleLine } from '../../../screen/visible.ts'
import type { CoverageReport } from './coverage-report.ts'
import { filesThatLack, missedInWords, percentInWords } from './missed.ts'

/** The limit of rows; files in the other formats have all of them. */
const maxRows = 20

/** Prints the totals, the least covered files, and the covered part of ATT&CK. */
export function printCoverage(
  { coverage, matrix, notCounted }: CoverageReport,
  style: Style,
  verbose: boolean,
): string {
  const { files } = coverage
  const lacking = filesThatLack(files)
  const shown = verbose ? lacking : lacking.slice(0, maxRows)
  const rest = lacking.length - shown.length
  const more = rest === 0 ? '' : style.faint(`  and ${plural(rest, 'other file')}; -v shows all\n`)
  const { lines, branches } = totalsOf(files)
  const cells = matrix.columns.flatMap((column) => column.cells)
  const covered = new Set(cells.filter(({ enabled }) => enabled.length > 0).map(({ technique }) => technique.id))
  const whole = percentOf({ lines, branches })
  const share =
    whole === undefined
      ? 'nothing to cover'
      : `${percentInWords(whole)}  lines ${shareInWords(lines)}, branches ${shareInWords(branches)}`
  const missing =
    notCounted.length === 0
      ? ''
      : `  not counted because they were not loaded: ${notCounted.map(visibleLine).join(', ')}\n`
  return (
    `\n${style.strong('Coverage')}    ${share}\n` +
    shown.map((file) => printFile(file, style)).join('') +
    more +
    missing +
    `ATT&CK      ${plural(covered.size, 'technique')} in ${plural(matrix.columns.filter((one) => one.cells.some(({ enabled }) => enabled.length > 0)).length, 'tactic')}\n`
  )
}

function printFile(file: CoveredFile, style: Style): string {
  const share = percentInWords(percentOf(totalsOf([file])) ?? 100)
  return `  ${share.padStart(6)}  ${style.place(visibleLine(file.file))}  ${style.faint(missedInWords(file))}\n`
}

function shareInWords({ covered, total }: Share): string {
  return `${covered.toLocaleString('en')} of ${total.toLocaleString('en')}`
}
