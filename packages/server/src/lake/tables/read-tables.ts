import { databaseNames, parseColumnType, type LakeColumn, type StoredTable } from '@picket/logs'
import type { Question } from '../lake.ts'

/** Lines of JSON, as the data lake returns them. */
export type ReadLines = (question: Question) => AsyncIterable<readonly string[]>

/** The data that is stored with a table, as its comment. */
export interface TableNote {
  readonly logType?: string
  readonly madeOf?: readonly string[]
  readonly description?: string
}

/** The existing tables, without views, by database and name. */
export async function readTables(lines: ReadLines): Promise<readonly StoredTable[]> {
  const tables = new Map<string, StoredTable & { readonly columns: LakeColumn[] }>()
  for await (const batch of lines({ sql, parameters: { databases: databaseNames } })) {
    for (const line of batch) {
      const row = JSON.parse(line) as Row
      const key = `${row.database}.${row.table}`
      let table = tables.get(key)
      if (!table) {
        const note = row.note === '' ? unquote(row.printedNote) : row.note
        table = { database: row.database, name: row.table, columns: [], ...parseNote(note) }
        tables.set(key, table)
      }
      table.columns.push({
        name: toFieldName(row.name),
        ...parseColumnType(row.type),
        ...(row.comment === '' ? {} : { comment: row.comment }),
      })
    }
  }
  return [...tables.values()]
}

/** Tables that ClickHouse has not opened yet have their comment only in their definition. */
const sql = String.raw`SELECT t.database AS database, t.name AS table, t.comment AS note,
  if(t.comment = '', extract(t.create_table_query, ' COMMENT \'((?:[^\'\\\\]|\\\\.)*)\'$'), '') AS printedNote, c.name AS name, c.type AS type, c.comment AS comment
FROM system.tables AS t INNER JOIN system.columns AS c ON c.database = t.database AND c.table = t.name
WHERE t.database IN {databases:Array(String)} AND t.engine NOT IN ('View', 'Dictionary')
  AND NOT endsWith(t.name, '__next') AND NOT endsWith(t.name, '__history') AND NOT endsWith(t.name, '_local')
ORDER BY database, table, c.position`

interface Row {
  readonly database: string
  readonly table: string
  readonly note: string
  readonly printedNote: string
  readonly name: string
  readonly type: string
  readonly comment: string
}

export function printNote({ logType, madeOf, description }: TableNote): string {
  return JSON.stringify({ logType, madeOf, description: description === '' ? undefined : description })
}

/** Returns the text of a SQL literal. */
function unquote(literal: string): string {
  return literal.replaceAll(/\\(.)/gs, '$1')
}

function parseNote(text: string): TableNote {
  try {
    return text === '' ? {} : (JSON.parse(text) as TableNote)
  } catch {
    return {}
  }
}

/** Returns the field of a column: the inverse of `columnName`. */
function toFieldName(column: string): string {
  return column.replaceAll('%2E', '.').replaceAll('%5F', '_').replaceAll('%25', '%')
}
