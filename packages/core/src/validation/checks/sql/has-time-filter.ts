import { isWord, tokenizeSql } from './tokenize.ts'

const filters = ['p_occurs_since', 'p_occurs_between', 'p_occurs_around', 'p_event_time']

/**
 * Whether a query that reads a table limits the time of events (row D3-5.14). Names inside of comments and texts do not
 * count. True for a query without a table, and for one that cannot be parsed.
 */
export function hasTimeFilter(sql: string): boolean {
  const tokens = tokenizeSql(sql)
  if (tokens === undefined || !tokens.some((token) => isWord(token, 'from'))) return true
  return tokens.some((token) => filters.some((name) => isWord(token, name)))
}
