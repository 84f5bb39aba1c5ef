import { Lexer } from 'yaml'
import type { Source } from './source.ts'

export interface PlacedComment {
  /** As it is written: `# ...`. */
  readonly text: string
  readonly start: number
}

/** The comments of a text, in order. */
export function placeComments({ text }: Pick<Source, 'text'>): readonly PlacedComment[] {
  const found: PlacedComment[] = []
  let at = 0
  for (const token of new Lexer().lex(text)) {
    if (isMark(token)) continue
    if (token.startsWith('#')) found.push({ text: token, start: at })
    at += token.length
  }
  return found
}

/** Those that begin in a stretch of the text, as they are written. */
export function commentsIn(source: Source, start: number, end: number): readonly string[] {
  return placeComments(source).flatMap(({ text, start: at }) => (at >= start && at < end ? [text] : []))
}

/** What the lexer puts between the pieces of the text to tell documents and scalars. */
function isMark(token: string): boolean {
  return token === '\u0002' || token === '\u0018' || token === '\u001f'
}
