import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { eventRows, typeOf } from './derive-rows.ts'

/**
 * Returns the query for the events that arrived after a moment in ms since 1970, the latest first. Events that a
 * schema dates wrongly or that arrive late have no place in an order by event time, so the order is that of arrival.
 * Undefined if the rows of the query are no events.
 */
export function toTailQuery(text: string, after: number, catalogue: QueryCatalogue): string | undefined {
  const rows = arrivals(text, after, catalogue)
  return rows === undefined ? undefined : `${rows}\n| sort p_parse_time desc, p_row_id desc`
}

/** Returns the query for the number of these events. */
export function toTailCountQuery(text: string, after: number, catalogue: QueryCatalogue): string | undefined {
  const rows = arrivals(text, after, catalogue)
  return rows === undefined ? undefined : `${rows}\n| summarize count=agg.count()`
}

function arrivals(text: string, after: number, catalogue: QueryCatalogue): string | undefined {
  const rows = eventRows(text, catalogue)
  if (rows === undefined || typeOf(rows.columns, 'p_parse_time') === undefined) return undefined
  if (typeOf(rows.columns, 'p_row_id') === undefined) return undefined
  const time = `time.parse_timestamp('${new Date(after).toISOString()}')`
  return `${rows.before}${rows.pipeline}\n| where p_parse_time > ${time}`
}
