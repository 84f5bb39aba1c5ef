import { expect } from 'vitest'
import type { Ran } from './picket.ts'

export interface Diagnostic {
  readonly type: 'diagnostic'
  readonly code: string
  readonly severity: string
  readonly file: string
  readonly message: string
  readonly span: { readonly line: number; readonly column: number }
}

export interface Detection {
  readonly type: 'detection'
  readonly id: string
  readonly status: string
  readonly tests: readonly { readonly name: string; readonly status: string; readonly reason?: string }[]
}

export interface Report {
  readonly results: readonly (Diagnostic | Detection)[]
  readonly summary: { readonly exitCode: number }
}

/** The report that `--format json` printed; the run must have ended as the report says. */
export function reportOf({ stdout, code, stderr }: Ran): Report {
  expect({ stderr, signalled: code === null }).toEqual({ stderr: '', signalled: false })
  const report = JSON.parse(stdout) as Report
  expect(code).toBe(report.summary.exitCode)
  return report
}

/** Diagnostics as `CODE file:line:column`. */
export function placesOf(report: Report): readonly string[] {
  return report.results.flatMap((one) =>
    one.type === 'diagnostic' ? [`${one.code} ${one.file}:${one.span.line}:${one.span.column}`] : [],
  )
}

/** Detections as `status id`. */
export function verdictsOf(report: Report): readonly string[] {
  return report.results.flatMap((one) => (one.type === 'detection' ? [`${one.status} ${one.id}`] : []))
}
