import { quoteName, quoteText, type StoredTable } from '@picket/logs'
import type { Lake } from '../../../lake/lake.ts'

/** The tables with signals of rules. */
export interface SignalTables {
  /** By the id of the rule. */
  readonly tables: ReadonlyMap<string, readonly StoredTable[]>
  readonly signals: number
}

/** Finds the tables with signals of these rules with event times in a range, in milliseconds; the end is exclusive. */
export async function findSignalTables(
  lake: Pick<Lake, 'tables' | 'query'>,
  {
    ruleIds,
    startsAt,
    endsAt,
    signal,
  }: {
    readonly ruleIds: readonly string[]
    readonly startsAt: number
    readonly endsAt: number
    readonly signal?: AbortSignal
  },
): Promise<SignalTables> {
  const all = (await lake.tables()).filter(({ database }) => database === 'signals')
  const tables = new Map<string, StoredTable[]>()
  let signals = 0
  if (all.length === 0 || ruleIds.length === 0) return { tables, signals }
  const sql = all
    .map(
      ({ database, name }) => `SELECT ${quoteText(name)} AS place, p_rule_id AS rule, count() AS signals
FROM ${quoteName(database)}.${quoteName(name)} WHERE p_rule_id IN {rules:Array(String)}
AND p_event_time >= fromUnixTimestamp64Milli({from:Int64}) AND p_event_time < fromUnixTimestamp64Milli({to:Int64}) GROUP BY rule`,
    )
    .join('\nUNION ALL\n')
  const parameters = { rules: ruleIds, from: startsAt, to: endsAt }
  for await (const rows of lake.query({ sql, parameters, readonly: true, ...(signal ? { signal } : {}) }))
    for (const { place: index, rule, signals: count } of rows) {
      const table = all.find(({ name }) => name === index)
      if (table) tables.set(String(rule), [...(tables.get(String(rule)) ?? []), table])
      signals += Number(count)
    }
  return { tables, signals }
}
