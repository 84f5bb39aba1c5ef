import { Lexer } from 'yaml'
import type { Source } from './source.ts'

/** The comments that begin in a stretch of a text, as they are written: `# ...`. */
export function commentsIn({ text }: Source, start: number, end: number): readonly string[] {
  const found: string[] = []
  let at = 0
  for (const token of new Lexer().lex(text)) {
    if (isMark(token)) continue
    if (token.startsWith('#') && at >= start && at < end) found.push(token)
    at += token.length
    if (at >= end) break
  }
  return found
}

/** What the lexer puts between the pieces of the text to tell documents and scalars. */
function isMark(token: string): boolean {
  return token === '\u0002' || token === '\u0018' || token === '\u001f'
}
