import { applyEdits, type Edit } from '../edits.ts'
import { chainAt, closingOf, isKeyword, isName, isSymbol, tokenize, type Token } from '../lexer.ts'
import { toElements } from './functions.ts'
import { splitArguments } from './rewrite-calls.ts'

/**
 * Translates `LATERAL FLATTEN(input => list) AS one` and `TABLE(FLATTEN(...)) one` to an ARRAY JOIN over the JSON texts
 * of the elements; `one.value` is the text of an element, `one.value.key` a value in it. Without an alias it is
 * `value`.
 */
export function rewriteFlatten(sql: string): string {
  const tokens = tokenize(sql)
  const places = tokens.flatMap((token, index) =>
    isKeyword(token, 'FLATTEN') && isSymbol(tokens[index + 1], '(') ? [index] : [],
  )
  if (places.length === 0) return sql
  const found = places.flatMap((index) => readFlatten(sql, tokens, index) ?? [])
  const names = new Map(found.map(({ alias, column }) => [alias.toLowerCase(), column]))
  const within = (token: Token): boolean => found.some(({ start, end }) => token.start >= start && token.end <= end)
  const edits: Edit[] = found.map(({ start, end, input, column, isOuter }) => ({
    start,
    end,
    text: ` ${isOuter ? 'LEFT ' : ''}ARRAY JOIN ${toElements(rewriteValues(input, names))} AS ${column}`,
  }))
  const values = valueEdits(sql, tokens, names).filter(({ at }) => !within(tokens[at]!))
  return applyEdits(sql, [...edits, ...values]).text
}

interface Flatten {
  readonly start: number
  readonly end: number
  readonly input: string
  /** Its alias. */
  readonly alias: string
  readonly column: string
  readonly isOuter: boolean
}

function readFlatten(sql: string, tokens: readonly Token[], index: number): Flatten | undefined {
  let close = closingOf(tokens, index + 1)
  if (close === undefined) return undefined
  const named = splitArguments(sql, tokens, index + 1, close).map((text) => {
    const [, name, value] = /^(\w+)\s*=>\s*(.*)$/s.exec(text) ?? [undefined, 'input', text]
    return [name!.toLowerCase(), value!] as const
  })
  const argument = (name: string): string | undefined => named.find(([key]) => key === name)?.[1]
  let first = index
  if (isSymbol(tokens[first - 1], '(') && isKeyword(tokens[first - 2], 'TABLE')) {
    first -= 2
    close++
  }
  while (isKeyword(tokens[first - 1], 'LATERAL', 'JOIN', 'CROSS', 'INNER', 'LEFT', 'OUTER')) first--
  if (isSymbol(tokens[first - 1], ',')) first--
  let last = close
  if (isKeyword(tokens[last + 1], 'AS')) last++
  let alias = 'value'
  const name = tokens[last + 1]
  if (isName(name) && !isKeyword(name, ...followers)) {
    last++
    if (name.value !== '_flattened') alias = name.value
    const columns = isSymbol(tokens[last + 1], '(') ? closingOf(tokens, last + 1) : undefined
    if (columns !== undefined) last = columns
  }
  const input = argument('input')
  if (input === undefined) return undefined
  return {
    start: tokens[first]!.start,
    end: tokens[last]!.end,
    input,
    alias,
    column: `${alias.replaceAll(/\W/g, '_')}_element`,
    isOuter: argument('outer')?.toLowerCase() === 'true',
  }
}

const followers = [
  'WHERE',
  'GROUP',
  'ORDER',
  'LIMIT',
  'HAVING',
  'QUALIFY',
  'JOIN',
  'LEFT',
  'INNER',
  'CROSS',
  'UNION',
  'ON',
]

function rewriteValues(sql: string, names: ReadonlyMap<string, string>): string {
  return applyEdits(sql, valueEdits(sql, tokenize(sql), names)).text
}

function valueEdits(
  _: string,
  tokens: readonly Token[],
  names: ReadonlyMap<string, string>,
): readonly (Edit & { readonly at: number })[] {
  const edits: (Edit & { readonly at: number })[] = []
  for (let index = 0; index < tokens.length; index++) {
    const chain = chainAt(tokens, index)
    if (!chain) continue
    const path = pathBelow(chain.names, names)
    if (path)
      edits.push({ at: index, start: tokens[index]!.start, end: tokens[chain.next - 1]!.end, text: printPath(path) })
    index = chain.next - 1
  }
  return edits
}

interface ValuePath {
  readonly column: string
  readonly keys: readonly string[]
}

function pathBelow(written: readonly string[], names: ReadonlyMap<string, string>): ValuePath | undefined {
  const [first = '', second = '', ...rest] = written
  const column = names.get(first.toLowerCase())
  if (column === undefined) return undefined
  if (first.toLowerCase() === 'value' && second.toLowerCase() !== 'value') return { column, keys: written.slice(1) }
  return second.toLowerCase() === 'value' ? { column, keys: rest } : undefined
}

function printPath({ column, keys }: ValuePath): string {
  if (keys.length === 0) return `if(startsWith(${column}, '"'), JSONExtractString(${column}), ${column})`
  return `JSONExtract(${column}, ${keys.map((key) => `'${key.replaceAll("'", "''")}'`).join(', ')}, 'Nullable(String)')`
}
