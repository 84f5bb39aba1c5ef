import type { DetectionResult, Diagnostic } from '@picket/core'
import type { Report, ReportItem } from './report.ts'

/** The name and version of what `--format json` prints; the schema is schema/json/report.schema.json. */
export const reportSchema = 'picket.report/1'

/** A report as JSON says it. */
export function toJsonReport(report: Report, items: readonly ReportItem[], timing: boolean): object {
  return {
    schema: reportSchema,
    command: report.command,
    results: items.map((item) => toJsonItem(item, timing)),
    summary: report.summary,
  }
}

export function toJsonItem(item: ReportItem, timing: boolean): object {
  return item.kind === 'diagnostic' ? toJsonDiagnostic(item.diagnostic) : toJsonDetection(item.detection, timing)
}

function toJsonDiagnostic(diagnostic: Diagnostic): object {
  return { type: 'diagnostic', ...diagnostic }
}

function toJsonDetection({ id, kind, file, status, reason, error, cases }: DetectionResult, timing: boolean): object {
  return {
    type: 'detection',
    id,
    kind,
    file,
    status,
    reason,
    error,
    tests: cases.map(({ durationMs, impure: _, ...test }) => ({ ...test, ...(timing ? { durationMs } : {}) })),
  }
}

/** JSON text whose strings hold nothing that steers a terminal. */
export function printSafeJson(value: unknown, indent?: number): string {
  return escapeUnsafe(JSON.stringify(value, null, indent))
}

/** JSON text with everything in it that steers a terminal escaped. */
export function escapeUnsafe(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
