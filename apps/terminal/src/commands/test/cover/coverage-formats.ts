import { attackVersion, toNavigatorLayer } from '@picket/core'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { didYouMean } from '@picket/core'
import { resolve } from 'node:path'
import { writeReportFile } from '../../../plain/write-report-file.ts'
import { plainStyle } from '../../../screen/style.ts'
import type { CoverageReport } from './coverage-report.ts'
import { printCobertura } from './print-cobertura.ts'
import { printCoverageJson } from './print-json.ts'
import { printLcov } from './print-lcov.ts'
import { printMitre } from './print-mitre.ts'
import { printCoverage } from './print-text.ts'

const printers: { readonly [name: string]: (report: CoverageReport) => string } = {
  text: (report) => printCoverage(report, plainStyle, true),
  mitre: printMitre,
  json: printCoverageJson,
  lcov: printLcov,
  cobertura: printCobertura,
  navigator: ({ matrix }) => `${JSON.stringify(toNavigatorLayer(matrix, attackVersion), null, 2)}\n`,
}

export interface CoverageTarget {
  readonly format: string
  /** Absolute; undefined for standard output. */
  readonly file?: string
}

/**
 * Reads `--coverage-format NAME[=FILE]` options. Formats for programs require a file: the test results go to standard
 * output.
 */
export function parseCoverageTargets({ args, cwd }: Pick<CommandContext, 'args' | 'cwd'>): readonly CoverageTarget[] {
  const options = args.list('coverage-format')
  if (options.length === 0) return [{ format: 'text' }]
  return options.map((option) => {
    const [, name = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(option) ?? []
    const known = Object.keys(printers)
    if (!known.includes(name))
      throw new UsageError(`Unknown coverage format "${name}".`, {
        hint: didYouMean(name, known) ?? `Use one of: ${known.join(', ')}.`,
      })
    if (file !== undefined && file !== '') return { format: name, file: resolve(cwd, file) }
    if (name === 'text' || name === 'mitre') return { format: name }
    throw new UsageError(`Coverage format "${name}" requires a file.`, {
      hint: `For example: --coverage-format ${name}=coverage.${name === 'lcov' ? 'info' : name === 'cobertura' ? 'xml' : 'json'}`,
    })
  })
}

/** Prints or writes the report in each format. */
export function writeCoverage(
  { out, err, args }: Pick<CommandContext, 'out' | 'err' | 'args'>,
  report: CoverageReport,
  targets: readonly CoverageTarget[],
): void {
  // A test report for programs on standard output must not be followed by coverage.
  const isRead = args.list('format').some((one) => !/^text(?:=|$)/i.test(one) && !/=(?!-$)/.test(one))
  const screen = isRead ? err : out
  for (const { format, file } of targets) {
    if (file !== undefined) writeReportFile(file, printers[format]!(report))
    else if (format === 'text') screen.write(printCoverage(report, screen.style, args.flag('verbose')))
    else screen.write(`\n${printers[format]!(report)}`)
  }
}
