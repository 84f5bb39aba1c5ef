import { InvalidInputError, type LogTypeAccess } from '@picket/core'
import { quoteText } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import type { Alert } from '../../stores/alerts/alert.ts'
import { conditionOf, printTable, tablesOfAlert } from './alert-tables.ts'

/** Indicators of actors, not of machines or files. */
const kinds = ['p_any_actor_ids', 'p_any_usernames', 'p_any_emails', 'p_any_aws_arns']

/**
 * Returns a statement that runs with the permissions of the viewer. The columns are kind, value, count, firstSeen,
 * lastSeen and logTypes.
 */
export async function printActors(
  lake: Pick<Lake, 'tables'>,
  alert: Alert,
  { access, limit }: { readonly access: LogTypeAccess; readonly limit: number },
): Promise<string> {
  const tables = await tablesOfAlert(lake, alert, access)
  if (tables.length === 0) throw new InvalidInputError('The alert has no events with actors.')
  const { sql, parameters } = conditionOf(alert)
  const condition = sql.replaceAll(/\{(\w+):\w+(?:\(\w+\))?\}/g, (_, name: string) => printValue(parameters[name]))
  const actors = kinds.map((kind) => `arrayMap(one -> (${quoteText(kind)}, one), ${kind})`).join(', ')
  const parts = tables.map(
    (table) => `SELECT arrayJoin(arrayConcat(${actors})) AS actor, p_event_time, p_log_type
  FROM ${printTable(table)}
  WHERE ${condition}`,
  )
  return `SELECT
  actor.1 AS kind,
  actor.2 AS value,
  count() AS count,
  min(p_event_time) AS firstSeen,
  max(p_event_time) AS lastSeen,
  groupUniqArray(p_log_type) AS logTypes
FROM (
  ${parts.join('\n  UNION ALL\n  ')}
)
GROUP BY kind, value
ORDER BY count DESC, kind, value
LIMIT ${limit}`
}

function printValue(value: unknown): string {
  if (!Array.isArray(value)) return quoteText(String(value))
  // An IN list must not be empty.
  const items: readonly unknown[] = value.length === 0 ? [''] : value
  return `(${items.map((one) => quoteText(String(one))).join(', ')})`
}
