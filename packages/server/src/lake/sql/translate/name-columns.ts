import { applyEdits, type Edit } from '../edits.ts'
import { chainAt, closingOf, isKeyword, isName, isSymbol, tokenize, type Token } from '../lexer.ts'

/**
 * Adds an alias to each column. In other warehouses a column that is selected as `orders.buyer` is named `buyer`;
 * ClickHouse does that only if no other table has a column of that name.
 */
export function nameColumns(sql: string): string {
  const tokens = tokenize(sql)
  const tables = namesOfTables(tokens)
  const edits: Edit[] = []
  for (let index = 0; index < tokens.length; index++) {
    if (!isKeyword(tokens[index], 'SELECT')) continue
    let at = isKeyword(tokens[index + 1], 'DISTINCT') ? index + 2 : index + 1
    for (let isFirst = true; at < tokens.length && !isKeyword(tokens[at], ...ends); isFirst = false) {
      const token = tokens[at]!
      const chain = isFirst || isSymbol(tokens[at - 1], ',') ? chainAt(tokens, at) : undefined
      const follower = chain && tokens[chain.next]
      if (chain?.names.length === 2 && tables.has(chain.names[0]!.toLowerCase()) && isEnd(follower)) {
        const end = tokens[chain.next - 1]!.end
        edits.push({ start: end, end, text: ` AS ${sql.slice(tokens[chain.next - 1]!.start, end)}` })
      }
      if (isSymbol(token, '(')) at = closingOf(tokens, at) ?? tokens.length
      else if (isSymbol(token, ')')) break
      at++
    }
  }
  return applyEdits(sql, edits).text
}

const ends = ['FROM', 'WHERE', 'UNION', 'EXCEPT', 'INTERSECT', 'LIMIT']

function isEnd(token: Token | undefined): boolean {
  return token === undefined || isSymbol(token, ',') || isSymbol(token, ')') || isKeyword(token, ...ends)
}

/** Returns the prefixes of columns: tables without their databases, and their aliases. */
function namesOfTables(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (let index = 0; index < tokens.length; index++) {
    if (!isKeyword(tokens[index], 'FROM', 'JOIN')) continue
    const chain = chainAt(tokens, index + 1)
    const close = isSymbol(tokens[index + 1], '(') ? closingOf(tokens, index + 1) : undefined
    if (chain) names.add(chain.names.at(-1)!.toLowerCase())
    let next = chain?.next ?? (close === undefined ? tokens.length : close + 1)
    if (isKeyword(tokens[next], 'AS')) next++
    const alias = tokens[next]
    if (isName(alias)) names.add(alias.value.toLowerCase())
  }
  return names
}
