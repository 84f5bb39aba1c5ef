import { isWord, tokenizeSql } from './tokenize.ts'

/**
 * Returns whether a query has a LIMIT. The word within a comment or a string does not count; unreadable queries are
 * assumed to have one.
 */
export function hasLimit(sql: string): boolean {
  const tokens = tokenizeSql(sql)
  return tokens === undefined || tokens.some((token) => isWord(token, 'limit'))
}
