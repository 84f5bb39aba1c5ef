import type { Span } from '../diagnostics.ts'
import { lex } from '../lexer.ts'

/** The parts of a query that can be folded: statements and brackets of more than one line. */
export function foldingRanges(text: string): readonly Span[] {
  const { tokens } = lex(text)
  const ranges: Span[] = []
  const open: number[] = []
  let first: number | undefined
  let end = 0
  const add = (start: number, stop: number): void => {
    if (text.slice(start, stop).includes('\n')) ranges.push({ start, end: stop })
  }
  for (const token of tokens) {
    if (token.kind === 'end' || token.text === ';') {
      if (first !== undefined) add(first, end)
      first = undefined
      continue
    }
    first ??= token.start
    end = token.end
    if (token.kind !== 'symbol') continue
    if ('([{'.includes(token.text)) open.push(token.end)
    else if (')]}'.includes(token.text)) {
      const start = open.pop()
      if (start !== undefined) add(start, token.start)
    }
  }
  return ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)
}
