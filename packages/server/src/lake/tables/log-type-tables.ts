import { toLakeTable, type LogSchema } from '@picket/logs'
import type { StoredTable } from '../lake.ts'
import { matchColumns } from './match-columns.ts'

/** The tables of one log type. */
export interface LogTypeTables {
  readonly events: StoredTable
  readonly matches: StoredTable
  readonly signals: StoredTable
  readonly errors: StoredTable
}

/** Matches, signals and errors have all columns of their events. */
export function toLogTypeTables(schema: LogSchema): LogTypeTables {
  const { database, name, columns } = toLakeTable(schema)
  const logType = schema.name
  const described = (table: Omit<StoredTable, 'logType' | 'description'>, description: string): StoredTable => ({
    ...table,
    logType,
    description,
  })
  const all = [...matchColumns, ...columns]
  return {
    events: described({ database, name, columns }, schema.description),
    matches: described({ database: 'rule_matches', name, columns: all }, `Matches on ${logType}.`),
    signals: described({ database: 'signals', name, columns: all }, `Signals on ${logType}.`),
    errors: described({ database: 'rule_errors', name, columns: all }, `Events of ${logType} on which rules failed.`),
  }
}
