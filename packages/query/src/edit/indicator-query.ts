import { printRange, type QueryRange } from './print-range.ts'
import { printText } from './print-text.ts'

/** What events have: any of the values in the column that each is listed with, or any of the texts in the log. */
export type IndicatorCondition =
  { readonly columns: Readonly<Record<string, readonly string[]>> } | { readonly texts: readonly string[] }

/** Prints a query for the newest events of a table, such as `logs.aws_cloudtrail`, with any of some indicators. */
export function printIndicatorQuery(table: string, range: QueryRange, condition: IndicatorCondition): string {
  return [
    table.replace(/^logs\./, ''),
    `| where ${printRange(range)}`,
    ...printCondition(condition),
    '| sort p_event_time desc',
    '| limit 500',
  ].join('\n')
}

/** Without values, all events. */
function printCondition(condition: IndicatorCondition): readonly string[] {
  if ('texts' in condition) return [`| search ${condition.texts.map(printText).join(' or ')}`]
  const parts = Object.entries(condition.columns).map(([column, values]) =>
    values.length === 1
      ? `${printText(values[0]!)} in ${column}`
      : `arrays.overlap(${column}, [${values.map(printText).join(', ')}])`,
  )
  return parts.length === 0 ? [] : [`| where ${parts.join(' or ')}`]
}
