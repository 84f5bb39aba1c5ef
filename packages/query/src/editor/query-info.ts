import { parse } from '../parser/parse.ts'
import type { Column } from '../plan/plan.ts'
import { resolve } from '../resolve/resolve.ts'
import { queryParameters, type QueryParameter } from '../resolve/stored-query.ts'
import type { EditorQuery } from './editor-item.ts'

/** What is known about a query before it runs. */
export interface QueryInfo {
  /** The tables that it reads, as `database.table`. */
  readonly tables: readonly string[]
  /** The columns of its rows. */
  readonly columns: readonly Column[]
  /** The names of its variables. */
  readonly variables: readonly string[]
  /** The parameters that it declares. */
  readonly parameters: readonly QueryParameter[]
  /** Whether every table is limited to a time range. */
  readonly isTimeBounded: boolean
}

export function queryInfo({ text, catalogue }: EditorQuery): QueryInfo {
  const { query } = parse(text)
  const { tables, columns, diagnostics } = resolve(query, text, { catalogue })
  return {
    tables: tables.map(({ database, name }) => `${database}.${name}`),
    columns,
    variables: query.statements.flatMap((one) => (one.kind === 'let' ? [one.name.name] : [])),
    parameters: queryParameters(text),
    isTimeBounded: tables.length > 0 && !diagnostics.some(({ code }) => code === 'PF3001'),
  }
}
