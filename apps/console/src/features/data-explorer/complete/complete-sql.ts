import type { LakeColumn, LakeDatabase, LakeSchema, TableName } from '../schema/lake-schema.ts'
import { sqlName } from '../schema/lake-schema.ts'
import { sqlFunctions, sqlKeywords, timeMacros } from './words.ts'

export interface SqlOption {
  readonly label: string
  readonly kind: 'database' | 'table' | 'column' | 'function' | 'keyword'
  /** The type of a column, or the arguments of a function. */
  readonly detail?: string
  /** Inserted instead of the label; `#` marks the cursor. */
  readonly apply?: string
}

export interface SqlCompletions {
  /** The offset of the word to replace. */
  readonly from: number
  readonly options: readonly SqlOption[]
}

/** Returns what can be written at an offset of a statement, given the tables that it reads. */
export async function completeSql(text: string, offset: number, schema: LakeSchema): Promise<SqlCompletions> {
  const before = text.slice(0, offset)
  const word = /[\w]*$/.exec(before)![0]
  const from = offset - word.length
  const databases = await schema.databases()
  const qualifier = /(\w+)\.$/.exec(before.slice(0, from))?.[1]
  const read = findTables(text, databases)
  if (qualifier !== undefined) {
    const database = findDatabase(databases, qualifier)
    if (database !== undefined) return { from, options: database.tables.map((table) => tableOption(table.name)) }
    const named = read.find(({ alias, table }) => alias === qualifier || table === qualifier)
    return { from, options: named === undefined ? [] : (await schema.columns(named)).map(columnOption) }
  }
  if (/\b(?:from|join)\s+$/i.test(before.slice(0, from))) return { from, options: databases.flatMap(tableOptions) }
  const columns = await Promise.all(read.map((one) => schema.columns(one).catch(() => [])))
  const unique = new Map(columns.flat().map((column) => [column.name, column]))
  return {
    from,
    options: [
      ...[...unique.values()].map(columnOption),
      ...timeMacros.map(functionOption),
      ...sqlFunctions.map(functionOption),
      ...sqlKeywords.map((label): SqlOption => ({ label, kind: 'keyword' })),
      ...databases.map(({ name }): SqlOption => ({ label: name, kind: 'database' })),
    ],
  }
}

/** The tables after FROM and JOIN that exist, with their aliases. Names without a database are in `logs`. */
export function findTables(
  text: string,
  databases: readonly LakeDatabase[],
): readonly (TableName & { readonly alias?: string })[] {
  const pattern = /\b(?:from|join)\s+(?:(\w+)\s*\.\s*)?["`]?([\w]+)["`]?(?:\s+(?:as\s+)?(\w+))?/gi
  return [...text.matchAll(pattern)].flatMap(([, database = 'logs', table = '', alias]) => {
    const found = findDatabase(databases, database)
    if (found?.tables.some(({ name }) => name === table) !== true) return []
    const isAlias = alias !== undefined && !sqlKeywords.includes(alias.toUpperCase())
    return [{ database: found.name, table, ...(isAlias ? { alias } : {}) }]
  })
}

/** Existing content uses the alias. */
function findDatabase(databases: readonly LakeDatabase[], name: string): LakeDatabase | undefined {
  return databases.find((one) => one.name === name || one.alias === name)
}

function tableOptions({ name, tables }: LakeDatabase): readonly SqlOption[] {
  return [
    { label: name, kind: 'database' },
    ...tables.map((table): SqlOption => ({
      ...tableOption(table.name),
      label: `${name}.${table.name}`,
      apply: sqlName(name, table.name),
    })),
  ]
}

function tableOption(name: string): SqlOption {
  return { label: name, kind: 'table', apply: sqlName(name) }
}

function columnOption({ name, type }: LakeColumn): SqlOption {
  return { label: name, kind: 'column', detail: type, apply: sqlName(name) }
}

function functionOption([name, args]: readonly [name: string, args: string]): SqlOption {
  return { label: name, kind: 'function', detail: `(${args})`, apply: args === '' ? `${name}()#` : `${name}(#)` }
}
