import { isMap, printJson, type ValueMap } from '@picket/core'
import type { EngineEvent } from '@picket/engine'
import { createRowReader, quoteName, selectSettings, type StoredTable } from '@picket/logs'
import { parseLakeTime } from '../../alerts/events/read-events.ts'
import { printTable } from '../../alerts/events/alert-tables.ts'
import { createYielder } from '../../async/yielder.ts'
import type { Lake } from '../../lake/lake.ts'
import type { ReplayScope } from './replay.ts'

/** An event of the data lake as rules saw it when it was received. */
export interface HistoryEvent extends HistoryPosition {
  readonly logType: string
  readonly event: EngineEvent
  /** The size of its log in bytes. */
  readonly size: number
}

/** The position of an event in the order of events. */
export interface HistoryPosition {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly rowId: string
}

/** By their times, and by row ids if those are equal. */
export function compareAlongHistory(a: HistoryPosition, b: HistoryPosition): number {
  return a.time - b.time || (a.rowId < b.rowId ? -1 : a.rowId > b.rowId ? 1 : 0)
}

export interface HistoryPorts {
  readonly lake: Pick<Lake, 'lines' | 'tables'>
  readonly signal: AbortSignal
  /** Called with how long reading matches took, in milliseconds. */
  readonly onRead: (milliseconds: number) => void
  /** Rows of the first statement, and the minimum of the following ones. */
  readonly rows?: number
}

/**
 * The size of the result of one statement, in UTF-16 units for all log types together; and rows of one log type.
 * Results are buffered in a file, so little of them is in memory: with fewer and longer statements, the rows between
 * the wanted ones are read less often.
 */
const pageText = 200_000_000
const mostRows = 100_000
const fewRows = 5_000

/**
 * Yields all events of the scope, or those after a position in it, in the order of their times. Memory is bounded,
 * however long the history is.
 */
export async function* readHistory(
  scope: ReplayScope,
  ports: HistoryPorts,
  after?: HistoryPosition,
): AsyncGenerator<HistoryEvent> {
  const tables = await eventTables(ports.lake, scope.logTypes)
  const heads: { next: HistoryEvent; readonly rest: AsyncGenerator<HistoryEvent> }[] = []
  const open = tables.map((table) => readTable(table, scope, { share: pageText / tables.length, after }, ports))
  try {
    for (const rest of open) {
      const first = await rest.next()
      if (!first.done) heads.push({ next: first.value, rest })
    }
    while (heads.length > 0) {
      let soonest = heads[0]!
      for (const head of heads) if (compareAlongHistory(head.next, soonest.next) < 0) soonest = head
      yield soonest.next
      const following = await soonest.rest.next()
      if (following.done) heads.splice(heads.indexOf(soonest), 1)
      else soonest.next = following.value
    }
  } finally {
    // Ending the iteration early also ends its statement.
    for (const rest of open) await rest.return(undefined)
  }
}

/** The tables of events of these log types; one without any events has none. */
export async function eventTables(
  lake: Pick<Lake, 'tables'>,
  logTypes: readonly string[],
): Promise<readonly StoredTable[]> {
  return (await lake.tables()).filter(
    ({ database, logType }) => database === 'logs' && logType !== undefined && logTypes.includes(logType),
  )
}

async function* readTable(
  table: StoredTable,
  { startsAt, endsAt }: ReplayScope,
  { share, after: from }: { readonly share: number; readonly after: HistoryPosition | undefined },
  { lake, signal, rows: least = fewRows }: HistoryPorts,
): AsyncGenerator<HistoryEvent> {
  const read = createRowReader(table)
  const yieldTurn = createYielder()
  const text = `SELECT * EXCEPT (p_raw), length(p_raw) AS p_raw_size FROM ${printTable(table)}
WHERE p_event_time >= fromUnixTimestamp64Milli({from:Int64}) AND p_event_time < fromUnixTimestamp64Milli({to:Int64})`
  // In the order of the table on disk, so that the first rows come without reading all others.
  const order = 'ORDER BY toStartOfHour(p_event_time), p_event_time, p_row_id LIMIT {limit:UInt32}'
  let rows = least
  let last = from
  for (;;) {
    const after = last ? 'AND (p_event_time, p_row_id) > (fromUnixTimestamp64Milli({from:Int64}), {row:String})' : ''
    let count = 0
    let length = 0
    const parameters = { from: last?.time ?? startsAt, to: endsAt, limit: rows, ...(last && { row: last.rowId }) }
    const settings = { ...selectSettings, max_threads: 1, optimize_read_in_order: 1 }
    for await (const lines of lake.lines({ sql: `${text} ${after} ${order}`, parameters, settings, signal }))
      for (const line of lines) {
        const event = toEvent(read(line), table.logType!)
        last = event
        count++
        length += line.length
        yield event
        await yieldTurn()
      }
    signal.throwIfAborted()
    if (count < rows) return
    rows = Math.max(least, Math.min(mostRows, Math.floor(share / (length / count))))
  }
}

function toEvent(row: ValueMap, logType: string): HistoryEvent {
  const { p_raw_size: size, ...fields } = row
  const time = parseLakeTime(fields['p_event_time'])
  const rowId = String(fields['p_row_id'])
  return {
    time,
    rowId,
    logType,
    size: Number(size),
    event: {
      id: rowId,
      text: printJson(fields),
      logType,
      eventTime: time,
      parseTime: parseLakeTime(fields['p_parse_time']),
      ...(typeof fields['p_source_id'] === 'string' ? { sourceId: fields['p_source_id'] } : {}),
    },
  }
}

/** A signal as stored when its event was received. */
export interface StoredMatch extends HistoryPosition {
  readonly detectionId: string
  readonly logType: string
  readonly alertId: string | null
}

/** Returns the past matches of these rules on events of the scope, after one position and up to another. */
export async function readStoredMatches(
  { logTypes }: Pick<ReplayScope, 'logTypes'>,
  {
    rules,
    after,
    until,
  }: { readonly rules: readonly string[]; readonly after: HistoryPosition; readonly until: HistoryPosition },
  { lake, signal, onRead }: HistoryPorts,
): Promise<readonly StoredMatch[]> {
  const found: StoredMatch[] = []
  const since = performance.now()
  for (const table of await lake.tables()) {
    if (table.database !== 'signals' || table.logType === undefined || !logTypes.includes(table.logType)) continue
    if (table.madeOf !== undefined) continue
    const sql = `SELECT DISTINCT p_rule_id, p_row_id, p_alert_id, toUnixTimestamp64Milli(p_event_time) AS time
FROM ${quoteName(table.database)}.${quoteName(table.name)}
WHERE p_event_time >= fromUnixTimestamp64Milli({from:Int64}) AND p_event_time <= fromUnixTimestamp64Milli({to:Int64})
AND (p_event_time, p_row_id) > (fromUnixTimestamp64Milli({from:Int64}), {afterRow:String})
AND (p_event_time, p_row_id) <= (fromUnixTimestamp64Milli({to:Int64}), {untilRow:String})
AND p_rule_id IN {rules:Array(String)}`
    const parameters = { rules, from: after.time, to: until.time, afterRow: after.rowId, untilRow: until.rowId }
    for await (const lines of lake.lines({ sql, parameters, settings: { ...selectSettings, max_threads: 1 }, signal }))
      for (const line of lines) found.push(toStoredMatch(JSON.parse(line), table.logType))
  }
  signal.throwIfAborted()
  onRead(performance.now() - since)
  return found
}

function toStoredMatch(row: unknown, logType: string): StoredMatch {
  if (!isMap(row as never)) throw new Error('Broken invariant: a row is an object')
  const { p_rule_id, p_row_id, p_alert_id, time } = row as {
    readonly p_rule_id: string
    readonly p_row_id: string
    readonly p_alert_id: string | null
    readonly time: number
  }
  return { detectionId: p_rule_id, rowId: p_row_id, alertId: p_alert_id, time: Number(time), logType }
}
