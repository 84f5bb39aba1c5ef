import type { GetDataLakeTableData, ListDataLakeDatabasesData } from '@picket/core/api'

export type LakeDatabase = ListDataLakeDatabasesData['dataLakeDatabases'][number]
export type LakeColumn = GetDataLakeTableData['dataLakeDatabaseTable']['columns'][number]

/** A table by its database and name. */
export interface TableName {
  readonly database: string
  readonly table: string
}

/** What users can query. Columns are loaded per table, once. */
export interface LakeSchema {
  databases(): Promise<readonly LakeDatabase[]>
  columns(name: TableName): Promise<readonly LakeColumn[]>
}

/** Returns the databases with the tables whose name, log type or database contains a text, ignoring case. */
export function filterTables(databases: readonly LakeDatabase[], wanted: string): readonly LakeDatabase[] {
  const text = wanted.trim().toLowerCase()
  if (text === '') return databases
  return databases.flatMap((database) => {
    const tables = database.tables.filter(({ name, logType }) =>
      `${database.name}.${name} ${logType ?? ''}`.toLowerCase().includes(text),
    )
    return tables.length === 0 ? [] : [{ ...database, tables }]
  })
}

/** The name in SQL: quoted unless it is a plain word. */
export function sqlName(...parts: readonly string[]): string {
  return parts.map((part) => (/^[A-Za-z_]\w*$/.test(part) ? part : `"${part.replaceAll('"', '""')}"`)).join('.')
}
