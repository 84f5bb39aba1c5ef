import { isWord, tokenizeSql } from './tokenize.ts'

/** Whether a query has a LIMIT. The word inside of a comment or a text does not count; what cannot be read is given the benefit. */
export function hasLimit(sql: string): boolean {
  const tokens = tokenizeSql(sql)
  return tokens === undefined || tokens.some((token) => isWord(token, 'limit'))
}
