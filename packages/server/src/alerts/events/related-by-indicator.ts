import type { LogTypeAccess } from '@picket/core'
import { indicatorFields, type StoredTable } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import { maySeeTable } from '../../lake/tables/log-types-of-table.ts'
import type { Alert } from '../../stores/alerts/alert.ts'
import { conditionOf, printTable, tablesOfAlert } from './alert-tables.ts'
import { readSettings } from './read-events.ts'

/** The maximum number of values of the alert that are searched, per kind of indicator. */
const maxValues = 200
/** The maximum number of alerts that are returned. */
const maxAlerts = 1_000

type Indicators = Readonly<Record<string, readonly string[]>>

/**
 * Returns the ids of alerts that share an indicator, such as an address, with this alert and matched in a time range.
 */
export async function findAlertsByIndicator(
  lake: Pick<Lake, 'tables' | 'query'>,
  alert: Alert,
  { access, from, to }: { readonly access: LogTypeAccess; readonly from: number; readonly to: number },
): Promise<readonly string[]> {
  const ids = await findAlertsWith(lake, await readIndicators(lake, alert, access), { access, from, to })
  return ids.filter((id) => id !== alert.id)
}

/**
 * Returns the ids of alerts with an event that has one of these values in one of these fields and matched in a time
 * range.
 */
export async function findAlertsWith(
  lake: Pick<Lake, 'tables' | 'query'>,
  indicators: Indicators,
  { access, from, to }: { readonly access: LogTypeAccess; readonly from: number; readonly to: number },
): Promise<readonly string[]> {
  const kinds = Object.keys(indicators)
  if (kinds.length === 0) return []
  const shared = kinds.map((kind) => `hasAny(${kind}, {${kind}:Array(String)})`).join(' OR ')
  const ids = new Set<string>()
  for (const table of await lake.tables()) {
    if (!holdsAlerts(table) || !maySeeTable(access, table)) continue
    const sql = `SELECT DISTINCT p_alert_id FROM ${printTable(table)}
      WHERE p_match_time >= fromUnixTimestamp64Milli({from:Int64}) AND p_match_time <= fromUnixTimestamp64Milli({to:Int64})
      AND p_alert_id IS NOT NULL AND (${shared}) LIMIT ${maxAlerts}`
    const parameters = { ...indicators, from, to }
    for await (const rows of lake.query({ sql, parameters, settings: readSettings, readonly: true }))
      for (const { p_alert_id } of rows) ids.add(String(p_alert_id))
  }
  return [...ids].slice(0, maxAlerts)
}

async function readIndicators(
  lake: Pick<Lake, 'tables' | 'query'>,
  alert: Alert,
  access: LogTypeAccess,
): Promise<Indicators> {
  const found = new Map<string, Set<string>>()
  const columns = indicatorFields.map((kind) => `groupUniqArrayArray(${maxValues})(${kind}) AS ${kind}_values`)
  const condition = conditionOf(alert)
  for (const table of await tablesOfAlert(lake, alert, access)) {
    const sql = `SELECT ${columns.join(', ')} FROM ${printTable(table)} WHERE ${condition.sql}`
    for await (const rows of lake.query({
      sql,
      parameters: condition.parameters,
      settings: readSettings,
      readonly: true,
    }))
      for (const row of rows)
        for (const kind of indicatorFields) {
          const values = found.get(kind) ?? new Set<string>()
          for (const value of row[`${kind}_values`] as readonly string[]) if (values.size < maxValues) values.add(value)
          if (values.size > 0) found.set(kind, values)
        }
  }
  return Object.fromEntries([...found].map(([kind, values]) => [kind, [...values]]))
}

function holdsAlerts({ database, logType }: StoredTable): boolean {
  return database === 'rule_matches' && logType !== undefined
}
