import type { LogSchema } from '../schema/definition.ts'
import { toColumnType } from './column-type.ts'
import type { LakeColumn } from './lake-column.ts'
import { tableName } from '../schema/log-type-name.ts'
import { logsDatabase } from './names.ts'
import { columnsAfter, columnsBefore } from './standard-columns.ts'

/**
 * The table that stores the events of one log type, as data: printed by `printCreateTable`, changed by `migrateTable`.
 */
export interface LakeTable {
  readonly database: string
  readonly name: string
  /** Names are unique regardless of case. */
  readonly columns: readonly LakeColumn[]
}

/** Returns the table for events of a schema. Fields are in the order of the schema, between the standard columns. */
export function toLakeTable(schema: LogSchema): LakeTable {
  const own = schema.fields.map(({ name, type, description }): LakeColumn => {
    const comment = description === '' ? {} : { comment: description }
    return { name, type, columnType: toColumnType(type), ...comment }
  })
  return {
    database: logsDatabase,
    name: tableName(schema.name),
    columns: [...columnsBefore, ...own, ...columnsAfter],
  }
}

export function findColumn(table: LakeTable, name: string): LakeColumn | undefined {
  const wanted = name.toLowerCase()
  return table.columns.find((column) => column.name.toLowerCase() === wanted)
}
