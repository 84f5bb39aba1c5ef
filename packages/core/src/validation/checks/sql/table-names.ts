import { isSymbol, isWord, type SqlToken } from './tokenize.ts'

/** A table that a query reads. */
export interface TableName {
  /** Its parts, as in `panther_logs.public.aws_cloudtrail`. */
  readonly parts: readonly string[]
  readonly start: number
  readonly end: number
}

/** The state of the reader for one level of brackets. */
interface Level {
  /** A SELECT was seen: FROM starts a list of tables, and not an argument as in `trim(both from x)`. */
  select: boolean
  /** Between FROM and the next clause, where a comma is followed by another table. */
  inFrom: boolean
}

const clausesAfterFrom = (
  'where group having order qualify window limit offset fetch union intersect except minus connect start ' +
  'sample tablesample select set when'
).split(' ')

/** Keywords that precede a table: `join x`, `lateral flatten(...)`. */
const beforeTable = ['lateral', 'only']

/**
 * Returns the tables that FROM and JOIN name, without names that the query defines in WITH; functions and templates are
 * not tables.
 */
export function tableNames(tokens: readonly SqlToken[]): readonly TableName[] {
  const aliases = withAliases(tokens)
  const found: TableName[] = []
  const levels: Level[] = [{ select: false, inFrom: false }]
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const level = levels.at(-1) ?? { select: false, inFrom: false }
    if (isSymbol(token, '(') || isSymbol(token, '[')) levels.push({ select: false, inFrom: false })
    else if (isSymbol(token, ')') || isSymbol(token, ']')) levels.pop()
    else if (isSymbol(token, ';')) levels.splice(0, levels.length, { select: false, inFrom: false })
    else if (isWord(token, ...clausesAfterFrom)) {
      level.inFrom = false
      if (isWord(token, 'select')) level.select = true
    } else if (startsTable(tokens, at, level)) {
      level.inFrom = true
      while (isWord(tokens[at + 1], ...beforeTable)) at++
      // A bracket that opens here contains tables or a query; its first word is read as after FROM.
      let open = at + 1
      while (isSymbol(tokens[open], '(') && !isWord(tokens[open + 1], 'select', 'with', 'values')) {
        levels.push({ select: true, inFrom: true })
        open++
      }
      const name = nameAt(tokens, open)
      at = open - 1
      if (name === undefined) continue
      at = name.last
      if (isSymbol(tokens[at + 1], '(')) continue
      if (name.parts.length > 1 || !aliases.has(name.parts[0]?.toLowerCase() ?? '')) found.push(name)
    }
  }
  return found
}

function startsTable(tokens: readonly SqlToken[], at: number, level: Level): boolean {
  const token = tokens[at]
  if (isWord(token, 'from'))
    return level.select && !isWord(tokens[at - 1], 'distinct') && !isSymbol(tokens[at - 1], '.')
  if (isWord(token, 'join')) return level.inFrom
  return isSymbol(token, ',') && level.inFrom
}

/** Reads a dotted name with positions; undefined for anything else, or if it contains a template. */
function nameAt(tokens: readonly SqlToken[], first: number): (TableName & { readonly last: number }) | undefined {
  const parts: string[] = []
  let at = first
  for (; ; at += 2) {
    const token = tokens[at]
    if (token?.kind !== 'word' && token?.kind !== 'quoted-name') return undefined
    parts.push(token.text)
    if (!isSymbol(tokens[at + 1], '.')) break
  }
  const [start, last] = [tokens[first], tokens[at]]
  if (
    start === undefined ||
    last === undefined ||
    tokens[at + 1]?.kind === 'template' ||
    isWord(start, 'values', ...clausesAfterFrom)
  ) {
    return undefined
  }
  return { parts, start: start.start, end: last.end, last: at }
}

/** Names before `AS (`, with or without a list of columns, in any WITH. */
function withAliases(tokens: readonly SqlToken[]): ReadonlySet<string> {
  const aliases = new Set<string>()
  tokens.forEach((token, at) => {
    if (!isWord(token, 'as') || !(isSymbol(tokens[at + 1], '(') || isWord(tokens[at + 1], 'materialized', 'not')))
      return
    let before = at - 1
    if (isSymbol(tokens[before], ')')) while (before >= 0 && !isSymbol(tokens[before], '(')) before--
    if (isSymbol(tokens[before], '(')) before--
    const name = tokens[before]
    if (name?.kind === 'word' || name?.kind === 'quoted-name') aliases.add(name.text.toLowerCase())
  })
  return aliases
}
