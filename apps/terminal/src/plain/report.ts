import type { DetectionResult, Diagnostic, Finding, Severity, TestCaseResult } from '@picket/core'

/** The findings of a command that checks or tests: the value that every format prints. */
export interface Report {
  readonly command: ReportCommand
  /** Sorted by file and position. */
  readonly diagnostics: readonly Diagnostic[]
  /** In display order; empty except for tests. */
  readonly detections: readonly Tested[]
  readonly summary: Summary
}

export type ReportCommand = 'validate' | 'test' | 'fmt' | 'schema validate' | 'schema test' | 'schema diff'

/** A detection with the results of its tests, or a log type, whose `id` is its name. */
export interface Tested extends Omit<DetectionResult, 'kind' | 'cases'> {
  readonly kind: DetectionResult['kind'] | 'log_schema'
  readonly cases: readonly TestedCase[]
}

export interface TestedCase extends TestCaseResult {
  /** The location of the test, if it is not in the spec's own list of tests. */
  readonly place?: Pick<Finding, 'file' | 'at'>
}

/** One item of a report. */
export type ReportItem =
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'detection'; readonly detection: Tested }

export interface Summary {
  /** The number of selected specs or log schemas. */
  readonly specs: number
  /** The number of checked files of log sources; undefined for none. */
  readonly sources?: number
  /** The number of files in folders that were skipped because they are not YAML; undefined for none. */
  readonly skippedFiles?: number
  readonly diagnostics: { readonly [severity in Severity]: number }
  readonly detections: { readonly [status in DetectionResult['status']]: number }
  readonly tests: { readonly passed: number; readonly failed: number; readonly skipped: number }
  /** For `test --mutate`. */
  readonly mutants?: MutantCounts
  readonly exitCode: number
}

/** `ignored`: a comment marks them as equivalent. */
export interface MutantCounts {
  readonly killed: number
  readonly survived: number
  readonly ignored: number
}

/** The texts that findings refer to, by file name. */
export type Sources = ReadonlyMap<string, string>

/** Returns all items of a report, in order. */
export function toItems(report: Pick<Report, 'diagnostics' | 'detections'>): readonly ReportItem[] {
  return [
    ...report.diagnostics.map((diagnostic): ReportItem => ({ kind: 'diagnostic', diagnostic })),
    ...report.detections.map((detection): ReportItem => ({ kind: 'detection', detection })),
  ]
}
