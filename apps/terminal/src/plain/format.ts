import type { FormatName } from '../program/choices.ts'
import type { Style } from '../screen/style.ts'
import type { Report, ReportItem, Sources } from './report.ts'

/** What a format may know besides the report. */
export interface FormatOptions {
  readonly style: Style
  /** Cells per line; infinite for files and pipes. */
  readonly width: number
  readonly sources: Sources
  readonly verbose: boolean
  readonly quiet: boolean
  readonly failuresOnly: boolean
  /** Durations are printed where the format has a place for them. */
  readonly timing: boolean
  readonly version: string
}

/**
 * One way to print a report: pure functions to text. A streamed format prints item by item while the run goes on, then an end;
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
