import { Lexer } from 'yaml'
import type { Source } from './source.ts'

export interface PlacedComment {
  /** The text of the comment: `# ...`. */
  readonly text: string
  readonly start: number
}

/** Returns the comments of a text, in order. */
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

/** Returns the text of comments that start in a range. */
export function commentsIn(source: Source, start: number, end: number): readonly string[] {
  return placeComments(source).flatMap(({ text, start: at }) => (at >= start && at < end ? [text] : []))
}

/** Markers of the lexer between the parts of a text, for documents and scalars. */
function isMark(token: string): boolean {
  return token === '\u0002' || token === '\u0018' || token === '\u001f'
}
