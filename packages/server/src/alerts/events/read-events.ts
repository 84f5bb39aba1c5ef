import { allLogTypes, type LogTypeAccess, type Value, type ValueMap } from '@picket/core'
import { createRowReader, selectSettings, type StoredTable } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import type { Alert } from '../../stores/alerts/alert.ts'
import { conditionOf, printTable, tablesOfAlert } from './alert-tables.ts'

/** An event of an alert with its standard fields and the fields of the match, without the raw log. */
export interface AlertEvent {
  readonly at: EventPosition
  readonly event: ValueMap
}

/** The position of an event in the sort order. */
export interface EventPosition {
  /** In milliseconds since 1970. */
  readonly time: number
  readonly rowId: string
}

/** Limits internal statements, so that they do not delay other queries. */
export const readSettings = { ...selectSettings, max_execution_time: 30, timeout_overflow_mode: 'throw' }

/** Returns events, newest first by event time. */
export async function readAlertEvents(
  lake: Pick<Lake, 'tables' | 'lines'>,
  alert: Alert,
  { access = allLogTypes, limit, after }: { readonly access?: LogTypeAccess; limit: number; after?: EventPosition },
): Promise<readonly AlertEvent[]> {
  const found: AlertEvent[] = []
  for (const table of await tablesOfAlert(lake, alert, access))
    found.push(...(await readTable(lake, table, conditionOf(alert), limit, after)))
  return found.sort(({ at: a }, { at: b }) => b.time - a.time || (a.rowId < b.rowId ? 1 : -1)).slice(0, limit)
}

async function readTable(
  lake: Pick<Lake, 'lines'>,
  table: StoredTable,
  condition: ReturnType<typeof conditionOf>,
  limit: number,
  after: EventPosition | undefined,
): Promise<readonly AlertEvent[]> {
  const read = createRowReader(table)
  const further =
    after === undefined ? '' : 'AND (p_event_time, p_row_id) < (fromUnixTimestamp64Milli({time:Int64}), {row:String})'
  const sql = `SELECT * EXCEPT (p_raw) FROM ${printTable(table)} WHERE ${condition.sql} ${further}
    ORDER BY p_event_time DESC, p_row_id DESC LIMIT {limit:UInt32}`
  const parameters = { ...condition.parameters, limit, ...(after && { time: after.time, row: after.rowId }) }
  const events: AlertEvent[] = []
  for await (const lines of lake.lines({ sql, parameters, settings: readSettings, readonly: true }))
    for (const line of lines) {
      const event = read(line)
      events.push({ event, at: { time: parseLakeTime(event['p_event_time']), rowId: String(event['p_row_id']) } })
    }
  return events
}

/**
 * Returns the event of the alert with this `p_row_id` and its raw log, or undefined if the viewer cannot see such an
 * event.
 */
export async function readAlertEvent(
  lake: Pick<Lake, 'tables' | 'lines' | 'query'>,
  alert: Alert,
  { rowId, access = allLogTypes }: { readonly rowId: string; readonly access?: LogTypeAccess },
): Promise<{ readonly event: ValueMap; readonly raw: string } | undefined> {
  const condition = conditionOf(alert)
  const parameters = { ...condition.parameters, row: rowId }
  for (const table of await tablesOfAlert(lake, alert, access)) {
    const from = `FROM ${printTable(table)} WHERE ${condition.sql} AND p_row_id = {row:String} LIMIT 1`
    const question = { parameters, settings: readSettings, readonly: true as const }
    let event: ValueMap | undefined
    for await (const lines of lake.lines({ ...question, sql: `SELECT * EXCEPT (p_raw) ${from}` }))
      for (const line of lines) event = createRowReader(table)(line)
    if (event === undefined) continue
    let raw = ''
    for await (const rows of lake.query({ ...question, sql: `SELECT p_raw ${from}` }))
      for (const row of rows) raw = String(row['p_raw'] ?? '')
    return { event, raw }
  }
  return undefined
}

/** Parses a time such as `2026-01-02 03:04:05.678`, in UTC. */
export function parseLakeTime(text: Value | undefined): number {
  return Date.parse(`${String(text).replace(' ', 'T')}Z`)
}
