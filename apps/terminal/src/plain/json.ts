import type { Format } from './format.ts'
import { printSafeJson, toJsonReport } from './json-value.ts'
import { toItems } from './report.ts'

/** One object, versioned. */
export const json: Format = {
  name: 'json',
  streamed: false,
  print: (report, { timing }) => `${printSafeJson(toJsonReport(report, toItems(report), timing), 2)}\n`,
}
