import { anyLogType } from '@picket/core'
import type { Library } from '../../detections/spec-library.ts'
import type { AlertChange } from '../../stores/alerts/alert-change.ts'
import { logTypesOfQuery, type LogTypesByTable } from './query-log-types.ts'
import { storedQueriesOf } from './stored-queries.ts'
import { readScheduledQueries } from './read-scheduled-queries.ts'

/**
 * Replaces the query in an alert's log types with the log types that the query reads: only users who can see those can
 * see the alert.
 */
export function withLogTypes(
  change: AlertChange,
  library: Library,
  byTable: LogTypesByTable,
  known: readonly string[],
): AlertChange {
  if (change.alert.logTypes.length === 0) return change
  const queries = new Map(readScheduledQueries(library).map((query) => [query.name, query]))
  const logTypes = change.alert.logTypes.flatMap((name) => {
    const query = queries.get(name)
    if (query) return logTypesOfQuery(query, byTable, storedQueriesOf(library))
    // What a deleted query read is unknown.
    return known.includes(name) ? [name] : [name, anyLogType]
  })
  const all = [...new Set(logTypes)].sort()
  return change.kind === 'opened'
    ? { kind: 'opened', alert: { ...change.alert, logTypes: all } }
    : { kind: 'joined', alert: { ...change.alert, logTypes: all } }
}
