import type { LogTypeAccess } from '@picket/core'
import { quoteName, type StoredTable } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import { maySeeTable } from '../../lake/tables/log-types-of-table.ts'
import type { Alert } from '../../stores/alerts/alert.ts'

/** Returns the tables with the events of an alert, except tables of log types that the viewer cannot see. */
export async function tablesOfAlert(
  lake: Pick<Lake, 'tables'>,
  { type, logTypes }: Pick<Alert, 'type' | 'logTypes'>,
  access: LogTypeAccess,
): Promise<readonly StoredTable[]> {
  if (type === 'SYSTEM_ERROR' || type === 'POLICY') return []
  const own = new Set(logTypes)
  const database = type.endsWith('_ERROR') ? 'rule_errors' : type === 'CORRELATION_RULE' ? 'signals' : 'rule_matches'
  const tables = await lake.tables()
  return tables.filter(
    (table) =>
      table.database === database &&
      table.logType !== undefined &&
      (own.has(table.logType) || isMadeOf(table, own)) &&
      maySeeTable(access, table),
  )
}

/** Rows of a query can contain values of every log type that the query reads, which is not always known. */
function isMadeOf({ madeOf }: StoredTable, own: ReadonlySet<string>): boolean {
  return madeOf !== undefined && (own.size === 0 || madeOf.some((logType) => own.has(logType)))
}

/** Returns the condition for rows of the alert. A correlation alert names its signals. */
export function conditionOf({ id, type, contextText }: Pick<Alert, 'id' | 'type' | 'contextText'>): {
  readonly sql: string
  readonly parameters: Readonly<Record<string, unknown>>
} {
  if (type !== 'CORRELATION_RULE') return { sql: 'p_alert_id = {alert:String}', parameters: { alert: id } }
  const { members = [] } = JSON.parse(contextText) as { members?: readonly { readonly signals?: readonly string[] }[] }
  const signals = members.flatMap((member) => member.signals ?? [])
  return { sql: 'p_signal_id IN {signals:Array(String)}', parameters: { signals } }
}

/** Returns the table name in SQL. */
export function printTable({ database, name }: StoredTable): string {
  return `${quoteName(database)}.${quoteName(name)}`
}
