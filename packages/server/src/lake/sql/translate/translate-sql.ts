import { InvalidInputError } from '@picket/core'
import { applyEdits, type Edit } from '../edits.ts'
import { isKeyword, isSymbol, tokenize, type Token } from '../lexer.ts'
import { expandMacros } from '../macros.ts'
import { functionRewriters, otherSpellings } from './functions.ts'
import { jsonPathEdits } from './json-paths.ts'
import { nameColumns } from './name-columns.ts'
import { rewriteCalls } from './rewrite-calls.ts'
import { rewriteFlatten } from './rewrite-flatten.ts'
import { rewriteGenerator, rewriteLikeAny, rewriteLoose, rewriteWithinGroup } from './rewrite-phrases.ts'

/**
 * Translates SQL of the warehouse that existing content is written for: its paths into JSON (`a:b.c::int`), its types
 * and functions. Names of tables stay; those of `columns` are found in any case. `now` is the reference time of time
 * macros. Throws an InvalidInputError for SQL that cannot be parsed.
 */
export async function translateSql(sql: string, { now, columns, jsonColumns = [] }: TranslateOptions): Promise<string> {
  const { Dialect, init, transpile } = await (loading ??= import('@polyglot-sql/sdk'))
  await init()
  const loose = rewriteGenerator(rewriteLoose(withOurSpelling(sql)))
  const expanded = applyEdits(loose, expandMacros(loose, tokenize(loose), now)).text.replaceAll('`', '"')
  const plain = applyEdits(expanded, jsonPathEdits(tokenize(expanded), expanded)).text
  const { success, sql: statements = [], error } = transpile(plain, Dialect.Snowflake, Dialect.ClickHouse)
  if (!success || statements.length !== 1)
    throw new InvalidInputError(`The query could not be translated: ${error ?? 'it is not one statement.'}`)
  const statement = phrases.reduce((text, [pattern, words]) => text.replaceAll(pattern, words), statements[0]!)
  const rewritten = rewriteCalls(
    rewriteWithinGroup(rewriteLikeAny(nameColumns(rewriteFlatten(statement)))),
    functionRewriters,
  )
  return applyEdits(rewritten, nameEdits(tokenize(rewritten), columns, new Set(jsonColumns))).text
}

export interface TranslateOptions {
  /** The reference time of time macros, in milliseconds. */
  readonly now: number
  /** The columns of the tables that it names, in order. */
  readonly columns: readonly string[]
  /** Columns of any type: values that they are compared with are not JSON. */
  readonly jsonColumns?: readonly string[]
}

/** Takes some megabytes, so it is loaded on first use. */
let loading: Promise<typeof import('@polyglot-sql/sdk')> | undefined

function withOurSpelling(sql: string): string {
  const tokens = tokenize(sql)
  return applyEdits(
    sql,
    tokens.flatMap(({ kind, value, start, end }, index) => {
      const text = kind === 'word' && isSymbol(tokens[index + 1], '(') ? otherSpellings[value.toLowerCase()] : undefined
      return text === undefined ? [] : [{ start, end, text }]
    }),
  ).text
}

/** Phrases as the translator prints them. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bTIME_SLICE\(([^()]+), (\d+), '(\w+)'\)/gi, 'toStartOfInterval($1, INTERVAL $2 $3)'],
  [/\bAS VARIANT\)/gi, 'AS Nullable(String))'],
]

function nameEdits(
  tokens: readonly Token[],
  columns: readonly string[],
  holdsAnything: ReadonlySet<string>,
): readonly Edit[] {
  const exact = new Set(columns)
  // If there are several spellings, that of the first table is used.
  const byLower = new Map(columns.toReversed().map((name) => [name.toLowerCase(), name]))
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || isSymbol(tokens[index + 1], '(')) return []
    const name = exact.has(token.value) ? token.value : byLower.get(token.value.toLowerCase())
    if (name === undefined || !/^\w+$/.test(name)) return []
    // A value that is not an object is below this key.
    const text = holdsAnything.has(name) && isCompared(tokens[index + 1]) ? `${name}.\`$value\`` : name
    return text === token.value ? [] : [{ start: token.start, end: token.end, text }]
  })
}

function isCompared(next: Token | undefined): boolean {
  return (next?.kind === 'symbol' && '=<>!'.includes(next.value)) || isKeyword(next, 'LIKE', 'ILIKE', 'IN', 'NOT')
}
