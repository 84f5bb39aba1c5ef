import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { eventRows, typeOf } from './derive-rows.ts'
import { printText } from './print-text.ts'

/** The number of the newest events that are grouped into patterns. */
export const patternSample = 10_000
const mostPatterns = 1_000

/** What is replaced by `*`, in order: texts that differ from event to event. */
const masks = [
  // A text in quotes with a digit, an at sign or a slash: ids, times, addresses, paths.
  ['"[^"]*[0-9@/][^"]*"', '"*"'],
  ['[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}', '*'],
  ['[0-9A-Za-z_.@:/+-]*[0-9][0-9A-Za-z_.@:/+-]*', '*'],
] as const

/** Prints the expression for the pattern of a text: the text without what differs from event to event. */
export function printPattern(column: string): string {
  return masks.reduce<string>(
    (value, [from, to]) => `re.replace(${value}, ${printText(from)}, ${printText(to)})`,
    column,
  )
}

/**
 * Returns the query for the patterns of the newest events, as `pattern`, `count`, `first`, `last` and `example`.
 * Undefined if the rows of the query are no events, or have no such column.
 */
export function toPatternQuery(
  text: string,
  { column = 'p_raw', isRareFirst = false }: { readonly column?: string; readonly isRareFirst?: boolean },
  catalogue: QueryCatalogue,
): string | undefined {
  const rows = eventRows(text, catalogue)
  if (rows === undefined || typeOf(rows.columns, column) === undefined) return undefined
  return [
    `${rows.before}${rows.pipeline}`,
    '| sort p_event_time desc',
    `| limit ${patternSample}`,
    `| summarize count=agg.count(), first=agg.min(p_event_time), last=agg.max(p_event_time), example=agg.arg_max(p_event_time, ${column}) by pattern=${printPattern(column)}`,
    `| sort count ${isRareFirst ? 'asc' : 'desc'}, pattern asc`,
    `| limit ${mostPatterns}`,
  ].join('\n')
}
