import { columnName, quoteName, quoteText, type StoredTable } from '@picket/logs'
import type { TimeRange } from '../sql/guard-sql.ts'
import { printTime } from '../sql/macros.ts'

/** A table that is searched, with the condition on its rows. */
export interface SearchedTable {
  readonly table: StoredTable
  readonly condition: string
}

/** The columns of search results; `event` is the JSON of all other columns. */
const standard = ['p_event_time', 'p_log_type', 'p_source_label', 'p_row_id']
const leftOut = new Set([...standard, 'p_raw', 'p_exact'])

/** Prints a query for the newest rows of all tables, each with its event as JSON. */
export function printSearch(tables: readonly SearchedTable[], range: TimeRange, limit: number): string {
  const parts = tables.map(({ table, condition }) => {
    return `SELECT ${standard.join(', ')}, ${quoteText(nameOf(table))} AS p_table, ${printEvent(table)} AS event
  FROM ${nameOf(table)}
  WHERE ${printRange(range)} AND ${condition}
  ORDER BY p_event_time DESC, p_row_id DESC
  LIMIT ${limit}`
  })
  if (parts.length === 1) return parts[0]!
  return `SELECT * FROM (\n  ${parts.join('\n  UNION ALL\n  ')}\n)\nORDER BY p_event_time DESC, p_row_id DESC\nLIMIT ${limit}`
}

/** Prints a statement for each table that returns what a search finds there: shorter, to be run by hand. */
export function printShown(tables: readonly SearchedTable[], range: TimeRange, limit = 1_000): string {
  return tables
    .map(({ table, condition }) => {
      return `SELECT * EXCEPT (p_raw, p_exact)\nFROM ${nameOf(table)}\nWHERE ${printRange(range)} AND ${condition}\nORDER BY p_event_time DESC\nLIMIT ${limit}`
    })
    .join(';\n')
}

/** Prints a query for the number of rows, by time bucket and log type. */
export function printTimeline(tables: readonly SearchedTable[], range: TimeRange, seconds: number): string {
  const parts = tables.map(({ table, condition }) => {
    return `SELECT toStartOfInterval(p_event_time, toIntervalSecond(${seconds})) AS time, p_log_type AS logType, count() AS count
  FROM ${nameOf(table)}
  WHERE ${printRange(range)} AND ${condition}
  GROUP BY time, logType`
  })
  const all = parts.length === 1 ? parts[0]! : parts.join('\n  UNION ALL\n  ')
  return `SELECT time, logType, sum(count) AS count FROM (\n  ${all}\n)\nGROUP BY time, logType\nORDER BY time, logType\nLIMIT 100000`
}

/** Prints a query for the tables with rows: how many, and from when to when. */
export function printHits(tables: readonly SearchedTable[], range: TimeRange): string {
  const parts = tables.map(({ table, condition }) => {
    return `SELECT ${quoteText(nameOf(table))} AS table, p_log_type AS logType, count() AS count, min(p_event_time) AS firstSeen, max(p_event_time) AS lastSeen
  FROM ${nameOf(table)}
  WHERE ${printRange(range)} AND ${condition}
  GROUP BY logType`
  })
  return `SELECT * FROM (\n  ${parts.join('\n  UNION ALL\n  ')}\n)\nORDER BY count DESC, table\nLIMIT 10000`
}

/**
 * Prints a query for the number of rows by value: by log type, from when to when, on how many days, and with how many
 * users and addresses. `found` is an array of the values that a row has.
 */
export function printPrevalence(tables: readonly SearchedTable[], found: string, range: TimeRange): string {
  const parts = tables.map(({ table, condition }) => {
    return `SELECT arrayJoin(${found}) AS value, p_log_type AS logType, p_event_time AS time, p_any_usernames AS users, p_any_ip_addresses AS addresses
  FROM ${nameOf(table)}
  WHERE ${printRange(range)} AND ${condition}`
  })
  return `SELECT value, count() AS count, min(time) AS firstSeen, max(time) AS lastSeen, uniq(toDate(time)) AS days, uniqArray(users) AS users, uniqArray(addresses) AS addresses, sumMap(map(logType, toUInt64(1))) AS logTypes
FROM (\n  ${parts.join('\n  UNION ALL\n  ')}\n)
GROUP BY value
ORDER BY count DESC, value
LIMIT 1000`
}

/** `logs.aws_cloudtrail` */
export function nameOf({ database, name }: Pick<StoredTable, 'database' | 'name'>): string {
  return `${/^\w+$/.test(database) ? database : quoteName(database)}.${/^\w+$/.test(name) ? name : quoteName(name)}`
}

export function printRange({ from, to }: TimeRange): string {
  return `p_event_time >= ${printTime(from)} AND p_event_time <= ${printTime(to)}`
}

/** ClickHouse names members of a tuple by its type only. */
function printEvent({ columns }: StoredTable): string {
  const members = columns.filter(({ name }) => !leftOut.has(name))
  const names = members.map(({ name }) => quoteName(columnName(name)))
  const types = members.map(({ name, columnType }) => `${quoteName(name)} ${columnType}`)
  return `toJSONString(CAST(tuple(${names.join(', ')}), ${quoteText(`Tuple(${types.join(', ')})`)}))`
}
