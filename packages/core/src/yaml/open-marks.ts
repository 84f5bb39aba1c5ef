import { Lexer } from 'yaml'

/** Returns the start of the quoted text that is still open at `end`. */
export function openQuoteBefore(text: string, end: number): number {
  let offset = 0
  let open = 0
  for (const token of new Lexer().lex(text)) {
    if (isMarker(token)) continue
    if (offset > end) break
    if (/^["']/.test(token) && !isClosed(token)) open = offset
    offset += token.length
  }
  return open
}

/** Returns the position of the innermost bracket that is open at `end`; undefined if there is none. */
export function openBracketBefore(text: string, end: number): number | undefined {
  const open: number[] = []
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    if (isMarker(token)) continue
    if (offset >= end) break
    if (token === '[' || token === '{') open.push(offset)
    if (token === ']' || token === '}') open.pop()
    offset += token.length
  }
  return open.at(-1)
}

/** Markers of the lexer (document start, scalar follows, flow ends in error) are not text. */
function isMarker(token: string): boolean {
  return token === '\u0002' || token === '\u001F' || token === '\u0018'
}

function isClosed(token: string): boolean {
  return token.length > 1 && token.endsWith(token[0]!) && !(token[0] === '"' && /(?:^|[^\\])(?:\\\\)*\\"$/.test(token))
}
