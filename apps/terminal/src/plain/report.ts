import type { DetectionResult, Diagnostic, Severity } from '@picket/core'

/** What a run of `validate` or `test` found: the value that every format prints. */
export interface Report {
  readonly command: 'validate' | 'test' | 'fmt'
  /** Sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[]
  /** In the order in which they are shown; empty but for `test`. */
  readonly detections: readonly DetectionResult[]
  readonly summary: Summary
}

/** One thing that a report lists. */
export type ReportItem =
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'detection'; readonly detection: DetectionResult }

export interface Summary {
  /** How many specs were selected. */
  readonly specs: number
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
