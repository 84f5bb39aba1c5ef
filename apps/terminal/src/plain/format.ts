import type { FormatName } from '../program/choices.ts'
import type { Style } from '../screen/style.ts'
import type { Report, ReportItem, Sources } from './report.ts'

/** What a format can use besides the report. */
export interface FormatOptions {
  readonly style: Style
  /** Cells per line; infinite for files and pipes. */
  readonly width: number
  readonly sources: Sources
  readonly verbose: boolean
  readonly quiet: boolean
  readonly failuresOnly: boolean
  /** Whether to print durations, if the format has them. */
  readonly timing: boolean
  readonly version: string
}

/**
 * A format of reports: pure functions that return text. A streamed format prints each item during the run, then an end;
 * the others print once.
 */
export type Format =
  | {
      readonly name: FormatName
      readonly streamed: true
      readonly item: (item: ReportItem, options: FormatOptions) => string
      readonly end: (report: Report, options: FormatOptions) => string
    }
  | {
      readonly name: FormatName
      readonly streamed: false
      readonly print: (report: Report, options: FormatOptions) => string
    }
