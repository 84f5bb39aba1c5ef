import { anyLogType } from '@picket/core'
import { tableName, type StoredTable } from '@picket/logs'
import { isQueryPart, savedQueriesIn, type StoredQuery } from '@picket/query'
import { tokenize } from '../../lake/sql/lexer.ts'
import { logTypesOfTable } from '../../lake/tables/log-types-of-table.ts'

/** Returns every log type of a table, by the table's name. */
export type LogTypesByTable = ReadonlyMap<string, readonly string[]>

/** `names`: existing log types, possibly without any events yet. */
export function readLogTypesByTable(names: readonly string[], tables: readonly StoredTable[]): LogTypesByTable {
  const byTable = new Map<string, readonly string[]>(names.map((name) => [tableName(name), [name]]))
  for (const table of tables) {
    const name = table.name.toLowerCase()
    byTable.set(name, [...new Set([...(byTable.get(name) ?? []), ...logTypesOfTable(table)])])
  }
  return byTable
}

/**
 * Returns the log types that a query reads, by the words in it that are names of tables; its rows are hidden from users
 * who cannot see all of them. Overestimates in doubt: if it may read anything, `*` is included.
 */
export function logTypesOfQuery(
  { sql }: { readonly sql: string },
  byTable: LogTypesByTable,
  stored: StoredQueries = noQueries,
): readonly string[] {
  const used = usedTexts(sql, stored)
  if (used === undefined) return [anyLogType]
  const words = new Set(used.flatMap((text) => [...wordsOf(text)]))
  const tables = [...words].filter((word) => byTable.has(word))
  const logTypes = tables.flatMap((word) => byTable.get(word)!)
  // `union aws*` names tables by a part of their names.
  const hasStars = words.has('union') && words.has('*')
  const isWide =
    hasStars ||
    (tables.length === 0 && !isQueryPart(sql)) ||
    [...words].some((word) => wide.test(word) && !byTable.has(word))
  return [...new Set([...logTypes, ...(isWide ? [anyLogType] : [])])].sort()
}

export type StoredQueries = ReadonlyMap<string, StoredQuery>

const noQueries: StoredQueries = new Map()
/** Far more than a query can use. */
const mostUsed = 1_000

/** A text and those of the saved queries that it uses, directly and indirectly; undefined if one does not exist. */
export function usedTexts(text: string, stored: StoredQueries): readonly string[] | undefined {
  const texts = new Map<string, string>()
  const pending = [...savedQueriesIn(text)]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (texts.has(name)) continue
    const found = stored.get(name)?.text
    if (found === undefined || texts.size >= mostUsed) return undefined
    texts.set(name, found)
    pending.push(...savedQueriesIn(found))
  }
  return [text, ...texts.values()]
}

/** All words of PicketFlow count: what is a comment or a string in SQL may be neither there. */
export function wordsOf(text: string): ReadonlySet<string> {
  const isSql = /^(?:\s+|\(|--[^\n]*\n?|\/\*[^]*?\*\/)*(?:select|with)\b/i.test(text)
  const words = isSql
    ? tokenize(text).map(({ value }) => value)
    : (text.replaceAll(/\bdeclare\s+query_parameters\s*\(/g, '(').match(/[A-Za-z_]\w*|\*/g) ?? [])
  return new Set(words.map((word) => word.toLowerCase()))
}

/** Views, tables about ingestion, and rows of queries that do not exist yet. */
const wide =
  /^(?:all_(?:logs|databases|signals|rule_matches|rule_errors)|(?:panther_)?monitor|query_.+|correlation_signals)$/
