import { chainAt, closingOf, isKeyword, isName, isSymbol, type Chain, type Token } from './lexer.ts'

/** The positions at which a statement names tables. */
export interface NamedTables {
  readonly tables: readonly TablePlace[]
  /** Table functions: the positions of their names. */
  readonly functions: readonly number[]
  /** Tables that the statement itself defines in WITH. */
  readonly ownNames: ReadonlySet<string>
}

export interface TablePlace {
  readonly chain: Chain
  readonly isInList: boolean
  readonly hasAlias: boolean
}

/** Finds tables in a statement as formatted by ClickHouse. */
export function findTables(tokens: readonly Token[]): NamedTables {
  const tables: TablePlace[] = []
  const functions: number[] = []
  const ownNames = new Set<string>()

  const scan = (start: number, end: number): void => {
    let isFrom = false
    let isArrayJoin = false
    let expects = false
    for (let place = start; place < end; place++) {
      const token = tokens[place]!
      if (isSymbol(token, '(')) {
        const close = closingOf(tokens, place) ?? end
        if (isKeyword(tokens[place - 1], 'IN')) addList(place + 1, close)
        scan(place + 1, close)
        expects = false
        place = close
      } else if (isKeyword(token, 'FROM') && !isKeyword(tokens[place - 1], 'FILL', 'AS')) {
        isFrom = expects = true
        isArrayJoin = false
      } else if (isKeyword(token, 'JOIN')) {
        isArrayJoin = isKeyword(tokens[place - 1], 'ARRAY')
        expects = !isArrayJoin
      } else if (isSymbol(token, ',')) {
        expects = isFrom && !isArrayJoin
      } else if (expects && isName(token)) {
        const chain = chainAt(tokens, place)!
        if (isSymbol(tokens[chain.next], '(')) functions.push(place)
        else tables.push({ chain, isInList: false, hasAlias: isKeyword(tokens[chain.next], 'AS') })
        expects = false
        place = chain.next - 1
      } else if (isKeyword(token, ...endsOfFrom) && !isKeyword(tokens[place - 1], 'AS')) {
        isFrom = isArrayJoin = expects = false
      } else if (isOwnName(tokens, place)) {
        ownNames.add(token.value)
      }
    }
  }

  /** `x IN (logs.t)`; a single name can also be a column, and is left to ClickHouse. */
  const addList = (place: number, close: number): void => {
    const chain = chainAt(tokens, place)
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
function isOwnName(tokens: readonly Token[], place: number): boolean {
  if (!isName(tokens[place]) || !isKeyword(tokens[place + 1], 'AS')) return false
  let open = place + 2
  if (isKeyword(tokens[open], 'MATERIALIZED')) open++
  return isSymbol(tokens[open], '(') && isKeyword(tokens[open + 1], 'SELECT', 'WITH')
}
