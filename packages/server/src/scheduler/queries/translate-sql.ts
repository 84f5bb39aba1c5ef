import { InvalidInputError } from '@picket/core'
import { applyEdits, type Edit } from '../../lake/sql/edits.ts'
import { isSymbol, tokenize, type Token } from '../../lake/sql/lexer.ts'
import { expandMacros } from '../../lake/sql/macros.ts'
import { jsonPathEdits } from './json-paths.ts'

/**
 * SQL of the warehouse that existing content is written for, in the words of our engine: its paths into JSON (`a:b.c::int`), its types
 * and functions. Names of tables stay; those of `columns` are found in any case, as they are there. `now` is what time macros count
 * from. Throws an InvalidInputError where it cannot be read.
 */
export async function translateSql(
  sql: string,
  { now, columns }: { readonly now: number; readonly columns: readonly string[] },
): Promise<string> {
  const { Dialect, init, transpile } = await (loading ??= import('@polyglot-sql/sdk'))
  await init()
  const expanded = applyEdits(sql, expandMacros(sql, tokenize(sql), now)).text.replaceAll('`', '"')
  const plain = applyEdits(expanded, jsonPathEdits(tokenize(expanded), expanded)).text
  const { success, sql: statements = [], error } = transpile(plain, Dialect.Snowflake, Dialect.ClickHouse)
  if (!success || statements.length !== 1)
    throw new InvalidInputError(`The query could not be translated: ${error ?? 'it is not one statement.'}`)
  const statement = phrases.reduce((text, [pattern, words]) => text.replaceAll(pattern, words), statements[0]!)
  return applyEdits(statement, nameEdits(tokenize(statement), columns)).text
}

/** Takes some megabytes, so only once it is needed. */
let loading: Promise<typeof import('@polyglot-sql/sdk')> | undefined

/** What the translation leaves as it was. */
const functions: Readonly<Record<string, string>> = {
  array_size: 'length',
  array_unique_agg: 'groupUniqArray',
  arrays_overlap: 'hasAny',
  array_contains: 'has',
  array_to_string: 'arrayStringConcat',
  array_cat: 'arrayConcat',
}

/** As the translation prints them. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bTIME_SLICE\(([^()]+), (\d+), '(\w+)'\)/gi, 'toStartOfInterval($1, INTERVAL $2 $3)'],
  [/\bSPLIT_PART\(([^(),]+), ('[^']*'), (\d+)\)/gi, 'splitByString($2, $1)[$3]'],
  [/\bAS VARIANT\)/gi, 'AS Nullable(String))'],
]

function nameEdits(tokens: readonly Token[], columns: readonly string[]): readonly Edit[] {
  const exact = new Set(columns)
  const byLower = new Map(columns.map((name) => [name.toLowerCase(), name]))
  return tokens.flatMap((token, place) => {
    if (token.kind !== 'word' || exact.has(token.value)) return []
    const lower = token.value.toLowerCase()
    const isCalled = isSymbol(tokens[place + 1], '(')
    const text = isCalled ? functions[lower] : byLower.get(lower)
    return text === undefined || !/^\w+$/.test(text) ? [] : [{ start: token.start, end: token.end, text }]
  })
}
