import type { LogSchema } from '../schema/definition.ts'
import { matchColumns } from './match-columns.ts'
import type { StoredTable } from './stored-table.ts'
import { toLakeTable } from './table.ts'

/** The tables of one log type. */
export interface LogTypeTables {
  readonly events: StoredTable
  readonly matches: StoredTable
  readonly signals: StoredTable
  readonly errors: StoredTable
}

/** Tables of rows that are derived from events. */
export interface RowSchema extends LogSchema {
  /** The name of the rows, used instead of a log type. */
  readonly label: string
  /** Only users who can see events of all these log types can see the rows. */
  readonly madeOf: readonly string[]
}

/** Matches, signals and errors have all columns of their events. */
export function toLogTypeTables(schema: LogSchema | RowSchema): LogTypeTables {
  const { database, name, columns } = toLakeTable(schema)
  const logType = 'madeOf' in schema ? schema.label : schema.name
  const described = (table: Omit<StoredTable, 'logType' | 'description'>, description: string): StoredTable => ({
    ...table,
    logType,
    ...('madeOf' in schema && { madeOf: schema.madeOf }),
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
