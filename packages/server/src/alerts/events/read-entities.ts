import type { LogTypeAccess } from '@picket/core'
import { indicatorFields } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import type { Alert } from '../../stores/alerts/alert.ts'
import { conditionOf, printTable, tablesOfAlert } from './alert-tables.ts'
import { readSettings } from './read-events.ts'

/** An entity that the events of an alert are about. */
export interface Entity {
  /** The indicator field, such as `p_any_usernames` or `p_any_ip_addresses`. */
  readonly kind: string
  readonly value: string
}

/** The number of the valuesPerKind common values per kind. */
const valuesPerKind = 3

/** Persons are listed before machines: names, then addresses, then the other indicators of a log type. */
const first = ['p_any_usernames', 'p_any_emails', 'p_any_ip_addresses', 'p_any_domain_names']
const kinds = [
  ...first.filter((kind) => (indicatorFields as readonly string[]).includes(kind)),
  ...indicatorFields.filter((kind) => !first.includes(kind)),
]

/**
 * Returns the valuesPerKind common indicators of each alert's events. Alerts of the same kind are read together, one query per
 * table.
 */
export async function readEntities(
  lake: Pick<Lake, 'tables' | 'query'>,
  alerts: readonly Alert[],
  access: LogTypeAccess,
): Promise<ReadonlyMap<string, readonly Entity[]>> {
  const found = new Map<string, Map<string, Set<string>>>()
  const columns = kinds.map((kind) => `topKArray(${valuesPerKind})(${kind}) AS ${kind}_top`).join(', ')
  const add = (id: string, row: Readonly<Record<string, unknown>>): void => {
    const values = found.get(id) ?? new Map<string, Set<string>>()
    for (const kind of kinds) {
      const own = values.get(kind) ?? new Set<string>()
      for (const value of row[`${kind}_top`] as readonly string[]) if (own.size < valuesPerKind) own.add(value)
      if (own.size > 0) values.set(kind, own)
    }
    found.set(id, values)
  }
  const ask = (sql: string, parameters: Readonly<Record<string, unknown>>) =>
    lake.query({ sql, parameters, settings: readSettings, readonly: true })

  const single = alerts.filter(({ type }) => type === 'CORRELATION_RULE')
  for (const alert of single) {
    const { sql, parameters } = conditionOf(alert)
    for (const table of await tablesOfAlert(lake, alert, access))
      for await (const rows of ask(`SELECT ${columns} FROM ${printTable(table)} WHERE ${sql}`, parameters))
        for (const row of rows) add(alert.id, row)
  }
  const tables = new Map<string, string[]>()
  for (const alert of alerts)
    if (!single.includes(alert))
      for (const table of await tablesOfAlert(lake, alert, access))
        tables.set(printTable(table), [...(tables.get(printTable(table)) ?? []), alert.id])
  for (const [table, ids] of tables) {
    const sql = `SELECT p_alert_id, ${columns} FROM ${table} WHERE p_alert_id IN {ids:Array(String)} GROUP BY p_alert_id`
    for await (const rows of ask(sql, { ids })) for (const row of rows) add(String(row['p_alert_id']), row)
  }
  return new Map(
    [...found].map(([id, values]) => [
      id,
      kinds.flatMap((kind) => [...(values.get(kind) ?? [])].map((value) => ({ kind, value }))),
    ]),
  )
}
