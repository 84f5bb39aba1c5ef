import { allLogTypes } from '@picket/core'
import { tableName, toLogTypeTables, type LogSchema } from '@picket/logs'
import type { Compiled } from '@picket/query'
import type { QueryLanguage } from '../../detections/queries/list-saved-queries.ts'
import type { Lake } from '../../lake/lake.ts'
import { decodeLine } from '../../lake/pipeline/decode-rows.ts'
import { PipelineError } from '../../lake/pipeline/pipeline-error.ts'
import { prepareQuery } from '../../lake/pipeline/prepare-query.ts'
import { toQueryCatalogue } from '../../lake/pipeline/to-query-catalogue.ts'
import { toEngineLimits, defaultQueryLimits } from '../../lake/queries/query-limits.ts'
import type { SqlGuard } from '../../lake/sql/create-sql-guard.ts'
import { usedTexts, wordsOf, type StoredQueries } from './query-log-types.ts'
import { translatedSettings } from '../../lake/sql/translate/translating-guard.ts'

export interface QueryRun {
  /** Each a JSON object with exact numbers. */
  readonly rows: readonly string[]
  /** There were more rows than are evaluated. */
  readonly isCut: boolean
  /** It was written in another SQL dialect. */
  readonly isTranslated: boolean
}

export interface QueryRunRequest {
  readonly sql: string
  /** SQL by default. */
  readonly language?: QueryLanguage
  readonly at: number
  readonly timeout: number
  readonly signal: AbortSignal
  /** 10,000 by default. */
  readonly mostRows?: number
}

export interface QueryRunPorts {
  readonly lake: Pick<Lake, 'lines' | 'prepare'>
  readonly guard: SqlGuard
  /** The saved queries that others use. */
  readonly storedQueries?: StoredQueries
  readonly schemas: { names(): readonly string[]; find(logType: string): { readonly schema: LogSchema } | undefined }
}

/** The maximum number of rows of one run that rules evaluate; more would not be useful detections. */
export const mostEvaluatedRows = 10_000

/** Throws a SqlError or an InvalidInputError if a stored query cannot run, such as for a table that does not exist. */
export async function assertQueryRuns(
  { sql, language = 'SQL', at }: Pick<QueryRunRequest, 'sql' | 'language' | 'at'>,
  ports: QueryRunPorts,
): Promise<void> {
  await prepareNamed(sql, ports)
  if (language === 'SQL') await ports.guard.guard({ sql, access: allLogTypes, now: at })
  else await compilePipeline(sql, { at, mostRows: 1 }, ports)
}

/** Runs a stored query as of a time in milliseconds. Throws an InvalidInputError if it can never run. */
export async function runQuery(
  { sql, language = 'SQL', at, timeout, signal, mostRows = mostEvaluatedRows }: QueryRunRequest,
  ports: QueryRunPorts,
): Promise<QueryRun> {
  await prepareNamed(sql, ports)
  const compiled = language === 'SQL' ? undefined : await compilePipeline(sql, { at, mostRows }, ports)
  const guarded = await ports.guard.guard({
    sql: compiled?.sql ?? sql,
    access: allLogTypes,
    now: at,
    ...(compiled === undefined ? {} : { isOurs: true, parameters: compiled.parameters }),
  })
  const settings = {
    ...toEngineLimits({ ...defaultQueryLimits, milliseconds: timeout }),
    ...translatedSettings,
    output_format_json_quote_64bit_integers: 0,
    ...compiled?.settings,
  }
  const rows: string[] = []
  const { sql: statement, parameters = {} } = guarded
  for await (const lines of ports.lake.lines({ sql: statement, parameters, settings, signal, readonly: true })) {
    rows.push(...(compiled === undefined ? lines : lines.map((line) => decodeLine(line, compiled.columns))))
    if (rows.length > mostRows) break
  }
  signal.throwIfAborted()
  return {
    rows: rows.slice(0, mostRows),
    isCut: rows.length > mostRows,
    isTranslated: guarded.isTranslated === true,
  }
}

/** A scheduled query in PicketFlow, as of the time that it was due. */
async function compilePipeline(
  text: string,
  { at, mostRows }: { readonly at: number; readonly mostRows: number },
  { guard, storedQueries = new Map() }: QueryRunPorts,
): Promise<Compiled> {
  // Whether extensions are allowed was checked when the query was saved.
  const tables = toQueryCatalogue(await guard.catalogue(allLogTypes))
  const catalogue = { ...tables, queries: storedQueries, hasExtensions: true }
  const { compile, diagnostics } = prepareQuery({ text }, catalogue)
  if (compile === undefined) throw new PipelineError(text, diagnostics)
  return compile({ now: at, limit: mostRows + 1 })
}

/** A log type without any events has no table yet; a query that names it finds no rows, which is not an error. */
async function prepareNamed(
  sql: string,
  { lake, schemas, guard, storedQueries = new Map() }: QueryRunPorts,
): Promise<void> {
  const words = new Set((usedTexts(sql, storedQueries) ?? [sql]).flatMap((text) => [...wordsOf(text)]))
  const catalogue = await guard.catalogue(allLogTypes)
  const missing = schemas.names().flatMap((name) => {
    if (!words.has(tableName(name)) || catalogue.find('logs', tableName(name))) return []
    const schema = schemas.find(name)?.schema
    return schema === undefined ? [] : [toLogTypeTables(schema).events]
  })
  if (missing.length > 0) await lake.prepare(missing)
}
