import { chainAt, closingOf, isKeyword, isName, isSymbol, type Chain, type Token } from './lexer.ts'

/** The positions at which a statement names tables. */
export interface NamedTables {
  readonly tables: readonly TablePosition[]
  /** The positions of the names of table functions. */
  readonly functions: readonly number[]
  /** Tables that the statement itself defines in WITH. */
  readonly ownNames: ReadonlySet<string>
}

export interface TablePosition {
  readonly chain: Chain
  readonly isInList: boolean
  readonly hasAlias: boolean
}

/** Finds tables in a statement as formatted by ClickHouse. */
export function findTables(tokens: readonly Token[]): NamedTables {
  const tables: TablePosition[] = []
  const functions: number[] = []
  const ownNames = new Set<string>()

  const scan = (start: number, end: number): void => {
    let isFrom = false
    let isArrayJoin = false
    let expects = false
    for (let index = start; index < end; index++) {
      const token = tokens[index]!
      if (isSymbol(token, '(')) {
        const close = closingOf(tokens, index) ?? end
        if (isKeyword(tokens[index - 1], 'IN')) addList(index + 1, close)
        scan(index + 1, close)
        expects = false
        index = close
      } else if (isKeyword(token, 'FROM') && !isKeyword(tokens[index - 1], 'FILL', 'AS')) {
        isFrom = expects = true
        isArrayJoin = false
      } else if (isKeyword(token, 'JOIN')) {
        isArrayJoin = isKeyword(tokens[index - 1], 'ARRAY')
        expects = !isArrayJoin
      } else if (isSymbol(token, ',')) {
        expects = isFrom && !isArrayJoin
      } else if (expects && isName(token)) {
        const chain = chainAt(tokens, index)!
        if (isSymbol(tokens[chain.next], '(')) functions.push(index)
        else tables.push({ chain, isInList: false, hasAlias: isKeyword(tokens[chain.next], 'AS') })
        expects = false
        index = chain.next - 1
      } else if (isKeyword(token, ...endsOfFrom) && !isKeyword(tokens[index - 1], 'AS')) {
        isFrom = isArrayJoin = expects = false
      } else if (isOwnName(tokens, index)) {
        ownNames.add(token.value)
      }
    }
  }

  /** `x IN (logs.t)`; a single name can also be a column, and is left to ClickHouse. */
  const addList = (index: number, close: number): void => {
    const chain = chainAt(tokens, index)
    if (chain && chain.next === close && chain.names.length > 1) tables.push({ chain, isInList: true, hasAlias: true })
  }

  scan(0, tokens.length)
  return { tables, functions, ownNames }
}

const endsOfFrom = [
  'SELECT',
  'WHERE',
  'PREWHERE',
  'GROUP',
  'HAVING',
  'WINDOW',
  'QUALIFY',
  'ORDER',
  'LIMIT',
  'OFFSET',
  'UNION',
  'INTERSECT',
  'EXCEPT',
  'SETTINGS',
]

/** `name AS (SELECT ...` and `name AS MATERIALIZED (SELECT ...` */
function isOwnName(tokens: readonly Token[], index: number): boolean {
  if (!isName(tokens[index]) || !isKeyword(tokens[index + 1], 'AS')) return false
  let open = index + 2
  if (isKeyword(tokens[open], 'MATERIALIZED')) open++
  return isSymbol(tokens[open], '(') && isKeyword(tokens[open + 1], 'SELECT', 'WITH')
}
