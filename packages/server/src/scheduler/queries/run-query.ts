import { allLogTypes } from '@picket/core'
import { tableName, type LogSchema } from '@picket/logs'
import type { Lake } from '../../lake/lake.ts'
import { toEngineLimits, defaultQueryLimits } from '../../lake/queries/query-limits.ts'
import type { SqlGuard } from '../../lake/sql/create-sql-guard.ts'
import { tokenize } from '../../lake/sql/lexer.ts'
import { toLogTypeTables } from '../../lake/tables/log-type-tables.ts'
import { translatedSettings } from '../../lake/sql/translate/translating-guard.ts'

export interface QueryRun {
  /** Each a JSON object with exact numbers. */
  readonly rows: readonly string[]
  /** There were more rows than are evaluated. */
  readonly isCut: boolean
  /** It was written in another SQL dialect. */
  readonly isTranslated: boolean
}

export interface QueryRunPorts {
  readonly lake: Pick<Lake, 'lines' | 'prepare'>
  readonly guard: SqlGuard
  readonly schemas: { names(): readonly string[]; find(logType: string): { readonly schema: LogSchema } | undefined }
}

/** The maximum number of rows of one run that rules evaluate; more would not be useful detections. */
export const mostRows = 10_000

/** Runs a stored query as of a time in milliseconds. Throws an InvalidInputError if it can never run. */
export async function runQuery(
  { sql, at, timeout, signal }: { sql: string; at: number; timeout: number; signal: AbortSignal },
  ports: QueryRunPorts,
): Promise<QueryRun> {
  await prepareNamed(sql, ports)
  const guarded = await ports.guard.guard({ sql, access: allLogTypes, now: at })
  const settings = {
    ...toEngineLimits({ ...defaultQueryLimits, milliseconds: timeout }),
    ...translatedSettings,
    output_format_json_quote_64bit_integers: 0,
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
    isTranslated: guarded.isTranslated === true,
  }
}

/** A log type without any events has no table yet; a query that names it finds no rows, which is not an error. */
async function prepareNamed(sql: string, { lake, schemas, guard }: QueryRunPorts): Promise<void> {
  const words = new Set(tokenize(sql).map(({ value }) => value.toLowerCase()))
  const catalogue = await guard.catalogue(allLogTypes)
  const missing = schemas.names().flatMap((name) => {
    if (!words.has(tableName(name)) || catalogue.find('logs', tableName(name))) return []
    const schema = schemas.find(name)?.schema
    return schema === undefined ? [] : [toLogTypeTables(schema).events]
  })
  if (missing.length > 0) await lake.prepare(missing)
}
