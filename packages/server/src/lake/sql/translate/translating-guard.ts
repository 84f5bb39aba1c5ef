import { InvalidInputError } from '@picket/core'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { SqlGuard } from '../create-sql-guard.ts'
import { tokenize } from '../lexer.ts'
import { SqlError } from '../sql-error.ts'
import { expandTemplate, isTemplate, type FindTemplate } from './templates.ts'
import { translateSql, type TranslateOptions } from './translate-sql.ts'

/**
 * Returns SQL unchanged if ClickHouse can parse it, and otherwise translated from the dialect of another warehouse. If
 * neither works, the message is about the text as written.
 */
export function createTranslatingGuard(guard: SqlGuard, readTemplates: () => Promise<FindTemplate>): SqlGuard {
  return {
    catalogue: guard.catalogue,
    async guard(request) {
      if (request.isOurs === true || request.sql.length > maxLength) return guard.guard(request)
      const sql = isTemplate(request.sql) ? expandTemplate(request.sql, await readTemplates()) : request.sql
      try {
        return await guard.guard({ ...request, sql })
      } catch (error) {
        if (!(error instanceof InvalidInputError) || sql.length > maxTranslatedLength || isDeep(sql)) throw error
        const columns = columnsOf(sql, await guard.catalogue(request.access))
        const translated = await translateSql(sql, { now: request.now, ...columns }).catch(() => {
          throw error
        })
        const guarded = await guard.guard({ ...request, sql: translated }).catch((second: unknown) => {
          if (second instanceof SqlError && second.isMissing) throw locateIn(sql, second)
          throw second instanceof InvalidInputError ? error : second
        })
        return { ...guarded, isTranslated: true }
      }
    },
  }
}

/** Locates a name that does not exist in the text as written. */
function locateIn(sql: string, { message, hint }: SqlError): SqlError {
  const name = /"(?:[^"]*\.)?([^".]+)"/.exec(message)?.[1] ?? ''
  const start = Math.max(0, sql.toLowerCase().indexOf(name.toLowerCase()))
  return new SqlError(message, sql, start, { isMissing: true, ...(hint === undefined ? {} : { hint }) })
}

/** In characters; the guard rejects longer ones. */
const maxLength = 100_000
/** Translation blocks the process: this length takes less than a second. */
const maxTranslatedLength = 30_000
/** Nested brackets: the translator is recursive. */
const maxNesting = 100

function isDeep(sql: string): boolean {
  let depth = 0
  for (const { kind, value } of tokenize(sql)) {
    if (kind !== 'symbol') continue
    if ('([{'.includes(value) && ++depth > maxNesting) return true
    if (')]}'.includes(value)) depth--
  }
  return false
}

/** Additional settings of translated statements. */
export const translatedSettings = {
  cast_keep_nullable: 1,
  allow_suspicious_types_in_group_by: 1,
  allow_suspicious_types_in_order_by: 1,
  joined_subquery_requires_alias: 0,
}

/** Returns the columns of the tables whose names occur in the statement, in order of occurrence. */
function columnsOf(sql: string, catalogue: Catalogue): Pick<TranslateOptions, 'columns' | 'jsonColumns'> {
  const words = [...new Set(tokenize(sql).map(({ value }) => value.toLowerCase()))]
  const tables = words.flatMap((word) => (/^\w+$/.test(word) ? (catalogue.find('logs', word) ?? []) : []))
  const columns = tables.flatMap((table) => table.columns)
  return {
    columns: columns.map(({ name }) => name),
    jsonColumns: columns.filter(({ type }) => type === 'JSON').map(({ name }) => name),
  }
}
