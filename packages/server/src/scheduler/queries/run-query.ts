import { allLogTypes, InvalidInputError } from '@picket/core'
import { tableName, type LogSchema } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import { toEngineLimits, usualQueryLimits } from '../../lake/queries/query-limits.ts'
import type { SqlGuard } from '../../lake/sql/create-sql-guard.ts'
import type { GuardedSql } from '../../lake/sql/guard-sql.ts'
import { tokenize } from '../../lake/sql/lexer.ts'
import { toLogTypeTables } from '../../lake/tables/log-type-tables.ts'
import { translateSql } from './translate-sql.ts'

export interface QueryRun {
  /** Each a JSON object, exact to the digit. */
  readonly rows: readonly string[]
  /** There were more than are looked at. */
  readonly isCut: boolean
  /** It was not written for our engine. */
  readonly isTranslated: boolean
}

export interface QueryRunPorts {
  readonly lake: Pick<Lake, 'lines' | 'prepare'>
  readonly guard: SqlGuard
  readonly schemas: { names(): readonly string[]; find(logType: string): { readonly schema: LogSchema } | undefined }
}

/** Rows of one run that rules look at; more would be no detections. */
export const mostRows = 10_000

/** Runs a stored query as of a time in milliseconds. Throws an InvalidInputError for what it will never do. */
export async function runQuery(
  { sql, at, timeout, signal }: { sql: string; at: number; timeout: number; signal: AbortSignal },
  ports: QueryRunPorts,
): Promise<QueryRun> {
  const { guarded, isTranslated } = await understand(sql, at, ports)
  const settings = {
    ...toEngineLimits({ ...usualQueryLimits, milliseconds: timeout }),
    cast_keep_nullable: 1,
    output_format_json_quote_64bit_integers: 0,
    allow_suspicious_types_in_group_by: 1,
    allow_suspicious_types_in_order_by: 1,
  }
  const rows: string[] = []
  for await (const lines of ports.lake.lines({ sql: guarded.sql, settings, signal, readonly: true })) {
    rows.push(...lines)
    if (rows.length > mostRows) break
  }
  signal.throwIfAborted()
  return {
    rows: rows.slice(0, mostRows),
    isCut: rows.length > mostRows,
    isTranslated,
  }
}

/** As it is written where our engine understands it, translated otherwise. */
async function understand(
  sql: string,
  now: number,
  ports: QueryRunPorts,
): Promise<{ readonly guarded: GuardedSql; readonly isTranslated: boolean }> {
  const columns = await prepareNamed(sql, ports)
  const ask = (text: string): Promise<GuardedSql> => ports.guard.guard({ sql: text, access: allLogTypes, now })
  try {
    return { guarded: await ask(sql), isTranslated: false }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const translated = await translateSql(sql, { now, columns }).catch(() => {
      throw error
    })
    return { guarded: await ask(translated), isTranslated: true }
  }
}

/**
 * A log type of which nothing has come yet has no table; a query that names it finds no rows, which is no mistake. Gives the columns of
 * those that it names.
 */
async function prepareNamed(sql: string, { lake, schemas, guard }: QueryRunPorts): Promise<readonly string[]> {
  const words = new Set(tokenize(sql).map(({ value }) => value.toLowerCase()))
  const named = schemas.names().filter((name) => words.has(tableName(name)))
  const catalogue = await guard.catalogue(allLogTypes)
  const tables = named.flatMap((name) => {
    const schema = schemas.find(name)?.schema
    return schema === undefined ? [] : [toLogTypeTables(schema).events]
  })
  const missing = tables.filter(({ name }) => !catalogue.find('logs', name))
  if (missing.length > 0) await lake.prepare(missing)
  return tables.flatMap(({ columns }) => columns.map(({ name }) => name))
}
