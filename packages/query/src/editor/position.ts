import type { Span } from '../diagnostics.ts'
import { lex } from '../lexer.ts'
import type { Token } from '../tokens.ts'

/** Where a position is in a query, by its tokens: it also works while the query cannot be parsed. */
export interface Position {
  /** The name that is being typed; empty between words. */
  readonly word: Span & { readonly text: string }
  /** The tokens before the word that belong to its operator, or to its source. The first one of an operator is its name. */
  readonly before: readonly Token[]
  readonly part: 'source' | 'operator'
  /** The statements before this one. */
  readonly statements: string
  /** The source and the operators before this one, of the innermost pipeline. */
  readonly input: string
  /** Where the pipeline starts. */
  readonly start: number
  /** `let name =` before the pipeline. */
  readonly isInLet: boolean
}

interface Frame {
  /** The index of the first token inside. */
  readonly first: number
  /** The index of the last bar. */
  bar: number | undefined
}

/** Finds out where an offset is; undefined in comments and texts. */
export function positionAt(text: string, offset: number): Position | undefined {
  const { tokens: all, comments } = lex(text)
  if (comments.some(({ start, end }) => start < offset && offset <= end)) return undefined
  const tokens = all.filter(({ kind, start }) => kind !== 'end' && start < offset)
  const last = tokens.at(-1)
  if (last?.kind === 'string' && (offset < last.end || !isClosed(last.text))) return undefined
  const isWord = last !== undefined && last.kind === 'name' && last.end >= offset
  const word = isWord
    ? { start: last.start, end: last.end, text: last.text.slice(0, offset - last.start) }
    : none(offset)
  const known = isWord ? tokens.slice(0, -1) : tokens

  let statement = 0
  let frames: Frame[] = [{ first: 0, bar: undefined }]
  for (const [at, token] of known.entries()) {
    if (token.kind !== 'symbol') continue
    if (token.text === '(' || token.text === '[' || token.text === '{') frames.push({ first: at + 1, bar: undefined })
    else if (token.text === ')' || token.text === ']' || token.text === '}') {
      if (frames.length > 1) frames.pop()
    } else if (token.text === '|') {
      // Brackets of values that are not closed end with their operator.
      while (frames.length > 1 && !startsRows(known, frames.at(-1)!.first)) frames.pop()
      frames.at(-1)!.bar = at
    } else if (token.text === ';') {
      frames = [{ first: at + 1, bar: undefined }]
      statement = token.end
    }
  }
  const frame = frames.findLast(({ bar, first }) => bar !== undefined || startsRows(known, first)) ?? frames[0]!
  const isInLet = frame.first === frames[0]!.first && known[frame.first]?.text === 'let'
  const first = isInLet ? frame.first + 3 : frame.first
  const start = known[first]?.start ?? word.start
  const bar = frame.bar === undefined ? undefined : known[frame.bar]
  return {
    word,
    before: known.slice(bar === undefined ? first : frame.bar! + 1),
    part: bar === undefined ? 'source' : 'operator',
    statements: text.slice(0, statement),
    input: bar === undefined ? '' : text.slice(start, bar.start),
    start,
    isInLet,
  }
}

/** Whether a bracket contains rows: after `name =`, `toscalar`, `union`, or where a source is expected. */
function startsRows(tokens: readonly Token[], first: number): boolean {
  if (first === 0) return true
  if (tokens[first - 1]?.text !== '(') return false
  const before = tokens[first - 2]?.text
  if (before === undefined || [';', '=', '(', 'toscalar', 'union'].includes(before)) return true
  return (
    before === ',' && tokens.slice(0, first).findLast(({ text }) => text === 'union' || text === '|')?.text === 'union'
  )
}

function isClosed(text: string): boolean {
  return text.length > 1 && text.endsWith(text[0]!)
}

function none(offset: number): Position['word'] {
  return { start: offset, end: offset, text: '' }
}
