import { isMap, type Value } from '@picket/core'
import type { Signal } from '@picket/engine'
import { createRowReader, quoteName, selectSettings } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import { matchColumns } from '../../lake/tables/match-columns.ts'
import { printLakeTime } from '../../journey/rows/print-time.ts'

/** Signals of these rules in the lake, from a time on in milliseconds, by time. */
export async function readStoredSignals(
  lake: Pick<Lake, 'lines' | 'tables'>,
  { ruleIds, since }: { readonly ruleIds: readonly string[]; readonly since: number },
): Promise<readonly Signal[]> {
  if (ruleIds.length === 0) return []
  const signals = new Map<string, Signal>()
  for (const table of (await lake.tables()).filter(({ database }) => database === 'signals')) {
    const read = createRowReader(table)
    const sql = `SELECT * FROM ${quoteName(table.database)}.${quoteName(table.name)}
WHERE p_rule_id IN {rules:Array(String)} AND p_event_time >= {since:DateTime64(3, 'UTC')}`
    const parameters = { rules: ruleIds, since: printLakeTime(since) }
    for await (const lines of lake.lines({ sql, parameters, settings: selectSettings, readonly: true })) {
      for (const line of lines) {
        const signal = toSignal(read(line))
        signals.set(`${signal.eventTime} ${signal.id}`, signal)
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
