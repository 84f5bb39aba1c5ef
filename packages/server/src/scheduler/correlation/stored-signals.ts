import { isMap, type Value } from '@picket/core'
import type { Signal } from '@picket/engine'
import { createRowReader, matchColumns, quoteName, selectSettings } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import { printLakeTime } from '../../lake/print-lake-time.ts'

export interface StoredSignals {
  readonly ruleIds: readonly string[]
  /** The range of event times in milliseconds; the end is exclusive. */
  readonly since: number
  readonly until?: number
  /** Only these. */
  readonly signalIds?: readonly string[]
  readonly signal?: AbortSignal
}

/** Ids per statement. */
const idsAtOnce = 5_000

/** Reads signals of these rules from the data lake, by time. */
export async function readStoredSignals(
  lake: Pick<Lake, 'lines' | 'tables'>,
  { ruleIds, since, until, signalIds, signal: stop }: StoredSignals,
): Promise<readonly Signal[]> {
  if (ruleIds.length === 0) return []
  const shares = signalIds
    ? Array.from({ length: Math.ceil(signalIds.length / idsAtOnce) }, (_, at) =>
        signalIds.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
      )
    : [undefined]
  const signals = new Map<string, Signal>()
  for (const table of (await lake.tables()).filter(({ database }) => database === 'signals')) {
    const read = createRowReader(table)
    const sql = `SELECT * FROM ${quoteName(table.database)}.${quoteName(table.name)}
WHERE p_rule_id IN {rules:Array(String)} AND p_event_time >= {since:DateTime64(3, 'UTC')}`
    for (const ids of shares) {
      const text = [
        sql,
        ...(until === undefined ? [] : ["AND p_event_time < {until:DateTime64(3, 'UTC')}"]),
        ...(ids === undefined ? [] : ['AND p_signal_id IN {ids:Array(String)}']),
      ].join(' ')
      const parameters = {
        rules: ruleIds,
        since: printLakeTime(since),
        ...(until === undefined ? {} : { until: printLakeTime(until) }),
        ...(ids === undefined ? {} : { ids }),
      }
      const question = {
        sql: text,
        parameters,
        settings: selectSettings,
        readonly: true,
        ...(stop && { signal: stop }),
      }
      for await (const lines of lake.lines(question)) {
        for (const line of lines) {
          const signal = toSignal(read(line))
          signals.set(`${signal.eventTime} ${signal.id}`, signal)
        }
      }
    }
  }
  return [...signals.values()].sort((a, b) => a.eventTime - b.eventTime || (a.id < b.id ? -1 : 1))
}

const ownColumns: ReadonlySet<string> = new Set([...matchColumns.map(({ name }) => name), 'p_raw'])

function toSignal(row: Readonly<Record<string, Value>>): Signal {
  const context = row['p_alert_context']
  return {
    id: String(row['p_signal_id'] ?? ''),
    ruleId: String(row['p_rule_id'] ?? ''),
    logType: String(row['p_log_type'] ?? ''),
    eventTime: Date.parse(`${String(row['p_event_time']).replace(' ', 'T')}Z`),
    event: Object.fromEntries(Object.entries(row).filter(([key]) => !ownColumns.has(key))),
    alertContext: isMap(context) ? context : {},
    dedup: String(row['p_dedup'] ?? ''),
  }
}
