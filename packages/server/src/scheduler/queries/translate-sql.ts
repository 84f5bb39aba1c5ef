import { InvalidInputError } from '@picket/core'
import { applyEdits, type Edit } from '../../lake/sql/edits.ts'
import { isSymbol, tokenize, type Token } from '../../lake/sql/lexer.ts'
import { expandMacros } from '../../lake/sql/macros.ts'

/**
 * SQL of the warehouse that existing content is written for, in the words of our engine: its paths into JSON (`a:b.c::int`), its types
 * and functions. Names of tables stay; `now` is what time macros count from. Throws an InvalidInputError where it cannot be read.
 */
export async function translateSql(sql: string, now: number): Promise<string> {
  const { Dialect, init, transpile } = await (loading ??= import('@polyglot-sql/sdk'))
  await init()
  const expanded = applyEdits(sql, expandMacros(sql, tokenize(sql), now)).text.replaceAll('`', '"')
  const plain = applyEdits(expanded, pathEdits(tokenize(expanded))).text
  const { success, sql: statements = [], error } = transpile(plain, Dialect.Snowflake, Dialect.ClickHouse)
  if (!success || statements.length !== 1)
    throw new InvalidInputError(`The query could not be translated: ${error ?? 'it is not one statement.'}`)
  return statements[0]!.replaceAll(/\bGET_PATH\(/gi, 'JSON_VALUE(')
}

/** Takes some megabytes, so only once it is needed. */
let loading: Promise<typeof import('@polyglot-sql/sdk')> | undefined

/** `actor:client."ip address"` becomes `actor.client."ip address"`: columns of type JSON are read by dots. */
function pathEdits(tokens: readonly Token[]): readonly Edit[] {
  const edits: Edit[] = []
  for (const [place, token] of tokens.entries()) {
    const [before, after] = [tokens[place - 1], tokens[place + 1]]
    const isAlone = isSymbol(token, ':') && !isSymbol(before, ':') && !isSymbol(after, ':')
    const joins = before?.end === token.start && after?.start === token.end && isName(before) && isName(after)
    if (isAlone && joins) edits.push({ start: token.start, end: token.end, text: '.' })
  }
  return edits
}

function isName(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'quoted'
}
