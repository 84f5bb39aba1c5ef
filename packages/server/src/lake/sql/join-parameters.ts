import { isSymbol, type Token } from './lexer.ts'

/**
 * Joins each `{name:Type}` of a statement of the server into one token, like the value that ClickHouse binds to it.
 * Other braces stay as they are, and are rejected.
 */
export function joinParameters(
  tokens: readonly Token[],
  sql: string,
  parameters: Readonly<Record<string, unknown>> = {},
): readonly Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const open = tokens[at]!
    const close = isParameter(tokens, at, parameters) ? tokens.findIndex((token, end) => end > at && isEnd(token)) : -1
    if (close === -1) {
      joined.push(open)
      continue
    }
    const { end } = tokens[close]!
    joined.push({ kind: 'text', value: sql.slice(open.start, end), start: open.start, end })
    at = close
  }
  return joined
}

function isParameter(tokens: readonly Token[], at: number, parameters: Readonly<Record<string, unknown>>): boolean {
  const [name, colon] = [tokens[at + 1], tokens[at + 2]]
  return (
    isSymbol(tokens[at], '{') && name?.kind === 'word' && Object.hasOwn(parameters, name.value) && isSymbol(colon, ':')
  )
}

function isEnd(token: Token): boolean {
  return isSymbol(token, '}')
}
