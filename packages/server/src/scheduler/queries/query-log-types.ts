import { tableName } from '@picket/logs'
import { tokenize } from '../../lake/sql/lexer.ts'

/**
 * Whose events a query reads, by the tables that it names; of whoever may not see all of them, its rows are hidden. A query that names
 * none, or several, has a name of its own beside them: it stands for all that it may read.
 */
export function logTypesOfQuery(
  { name, sql }: { readonly name: string; readonly sql: string },
  known: readonly string[],
): readonly string[] {
  const words = new Set(tokenize(sql).map(({ value }) => value.toLowerCase()))
  const read = known.filter((logType) => words.has(tableName(logType)))
  const isWide = [...words].some((word) => /^all_(?:logs|databases|signals|rule_matches|rule_errors)$/.test(word))
  return read.length === 1 && !isWide ? read : [...read, name].sort()
}
