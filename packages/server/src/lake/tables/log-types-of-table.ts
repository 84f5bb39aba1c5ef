import { anyLogType, maySeeLogType, type LogTypeAccess } from '@picket/core'
import type { StoredTable } from '../lake.ts'

/** Every log type that rows of the table may tell of; none where they tell of no logs at all. */
export function logTypesOfTable({ database, name, logType, madeOf }: StoredTable): readonly string[] {
  // On the way in there are logs that no schema took.
  if (database === 'monitor') return [anyLogType]
  if (madeOf !== undefined) return madeOf
  if (logType === undefined) return []
  // Made before it was noted of what.
  if (database !== 'logs' && madeOfOthers.test(name)) return [anyLogType]
  return [logType]
}

export function maySeeTable(access: LogTypeAccess, table: StoredTable): boolean {
  return logTypesOfTable(table).every((logType) => maySeeLogType(access, logType))
}

/** Rows of queries, and matches of correlation rules: no log type begins so. */
const madeOfOthers = /^(?:query_|correlation_signals$)/
