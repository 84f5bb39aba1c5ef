import type { Diagnostic, Finding } from '@picket/core'
import { isOfSchemas } from './nouns.ts'
import type { Report, ReportItem, Tested } from './report.ts'

/** The name and version of what `--format json` prints; the schema is schema/json/report.schema.json. */
export const reportSchema = 'picket.report/1'

/** A report as JSON says it. */
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

/** The summary; of schemas it counts schemas where it otherwise counts specs and detections. */
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

/** Tests that lie in files of their own say where. */
function toJsonPlace({ file, at }: Pick<Finding, 'file' | 'at'>): object {
  return typeof at === 'object' && 'span' in at ? { file, line: at.span.line } : { file }
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
