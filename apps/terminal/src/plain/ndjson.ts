import type { Format } from './format.ts'
import { printSafeJson, reportSchema, toJsonItem, toJsonSummary } from './json-value.ts'

/** Prints one object per line, as soon as it is known; the last is the summary. */
export const ndjson: Format = {
  name: 'ndjson',
  streamed: true,
  item: (item, { timing }) => `${printSafeJson(toJsonItem(item, timing))}\n`,
  end: (report) =>
    `${printSafeJson({ type: 'summary', schema: reportSchema, command: report.command, ...toJsonSummary(report) })}\n`,
}
