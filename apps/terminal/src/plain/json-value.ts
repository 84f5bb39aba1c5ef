import type { Diagnostic, Finding } from '@picket/core'
import { isOfSchemas } from './nouns.ts'
import type { Report, ReportItem, Tested } from './report.ts'

/** The name and version of the format of `--format json`; its schema is schema/json/report.schema.json. */
export const reportSchema = 'picket.report/1'

/** Converts a report to JSON. */
export function toJsonReport(report: Report, items: readonly ReportItem[], timing: boolean): object {
  return {
    schema: reportSchema,
    command: report.command,
    results: items.map((item) => toJsonItem(item, timing)),
    summary: toJsonSummary(report),
  }
}

export function toJsonItem(item: ReportItem, timing: boolean): object {
  return item.kind === 'diagnostic' ? toJsonDiagnostic(item.diagnostic) : toJsonDetection(item.detection, timing)
}

function toJsonDiagnostic(diagnostic: Diagnostic): object {
  return { type: 'diagnostic', ...diagnostic }
}

/** Converts the summary; for schema commands, it counts schemas instead of specs and detections. */
export function toJsonSummary({ command, summary }: Pick<Report, 'command' | 'summary'>): object {
  if (!isOfSchemas(command)) return summary
  const { specs, diagnostics, detections, tests, exitCode } = summary
  return { schemas: specs, diagnostics, tested: detections, tests, exitCode }
}

function toJsonDetection({ id, kind, file, status, reason, error, cases }: Tested, timing: boolean): object {
  return {
    type: kind === 'log_schema' ? 'schema' : 'detection',
    id,
    kind,
    file,
    status,
    reason,
    error,
    tests: cases.map(({ durationMs, impure: _, place, ...test }) => ({
      ...test,
      ...(place === undefined ? {} : toJsonPlace(place)),
      ...(timing ? { durationMs } : {}),
    })),
  }
}

/** Returns the location of a test in a separate file. */
function toJsonPlace({ file, at }: Pick<Finding, 'file' | 'at'>): object {
  return typeof at === 'object' && 'span' in at ? { file, line: at.span.line } : { file }
}

/** Returns JSON text without terminal control characters in its strings. */
export function printSafeJson(value: unknown, indent?: number): string {
  return escapeUnsafe(JSON.stringify(value, null, indent))
}

/** Escapes terminal control characters in JSON text. */
export function escapeUnsafe(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
