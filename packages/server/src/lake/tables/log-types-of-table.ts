import { anyLogType, maySeeLogType, type LogTypeAccess } from '@picket/core'
import type { StoredTable } from '@picket/logs'

/** Returns every log type that rows of the table may concern; empty if they do not concern logs at all. */
export function logTypesOfTable({ database, name, logType, madeOf }: StoredTable): readonly string[] {
  // Tables about ingestion contain unclassified logs.
  if (database === 'monitor') return [anyLogType]
  if (madeOf !== undefined) return madeOf
  if (logType === undefined) return []
  // Created before this was recorded.
  if (database !== 'logs' && derivedTables.test(name)) return [anyLogType]
  return [logType]
}

export function maySeeTable(access: LogTypeAccess, table: StoredTable): boolean {
  return logTypesOfTable(table).every((logType) => maySeeLogType(access, logType))
}

/** Rows of queries, and matches of correlation rules: no log type starts like this. */
const derivedTables = /^(?:query_|correlation_signals$)/
