import { lex } from '../lexer.ts'

/** Returns the names of the saved queries that a text uses; also of a text with mistakes. */
export function savedQueriesIn(text: string): readonly string[] {
  if (!text.includes('saved_query')) return []
  const { tokens } = lex(text)
  const names = tokens.flatMap((token, at) =>
    token.kind === 'string' && tokens[at - 1]?.text === '(' && tokens[at - 2]?.text === 'saved_query'
      ? [token.value]
      : [],
  )
  return [...new Set(names)]
}
