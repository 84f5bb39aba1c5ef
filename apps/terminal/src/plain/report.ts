import type { DetectionResult, Diagnostic, Finding, Severity, TestCaseResult } from '@picket/core'

/** What a run of a command that checks or tests found: the value that every format prints. */
export interface Report {
  readonly command: ReportCommand
  /** Sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[]
  /** In the order in which they are shown; empty but for tests. */
  readonly detections: readonly Tested[]
  readonly summary: Summary
}

export type ReportCommand = 'validate' | 'test' | 'fmt' | 'schema validate' | 'schema test' | 'schema diff'

/** A detection with what became of its tests, or a log type, whose `id` is its name. */
export interface Tested extends Omit<DetectionResult, 'kind' | 'cases'> {
  readonly kind: DetectionResult['kind'] | 'log_schema'
  readonly cases: readonly TestedCase[]
}

export interface TestedCase extends TestCaseResult {
  /** Where it is written, when that is not in the list of the spec's own tests. */
  readonly place?: Pick<Finding, 'file' | 'at'>
}

/** One thing that a report lists. */
export type ReportItem =
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'detection'; readonly detection: Tested }

export interface Summary {
  /** How many specs, or log schemas, were selected. */
  readonly specs: number
  /** How many files in folders were skipped because they are not YAML; missing when there are none. */
  readonly skippedFiles?: number
  readonly diagnostics: { readonly [severity in Severity]: number }
  readonly detections: { readonly [status in DetectionResult['status']]: number }
  readonly tests: { readonly passed: number; readonly failed: number; readonly skipped: number }
  /** Of `test --mutate`. */
  readonly mutants?: MutantCounts
  readonly exitCode: number
}

/** `ignored`: a comment says that they change nothing. */
export interface MutantCounts {
  readonly killed: number
  readonly survived: number
  readonly ignored: number
}

/** The texts that findings point into, by file name. */
export type Sources = ReadonlyMap<string, string>

/** Everything that a report lists, in order. */
export function toItems(report: Pick<Report, 'diagnostics' | 'detections'>): readonly ReportItem[] {
  return [
    ...report.diagnostics.map((diagnostic): ReportItem => ({ kind: 'diagnostic', diagnostic })),
    ...report.detections.map((detection): ReportItem => ({ kind: 'detection', detection })),
  ]
}
