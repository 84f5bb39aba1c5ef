import { lex } from '../lexer.ts'
import type { Token } from '../tokens.ts'

/** The brackets of `saved_query(...)` around an offset. */
export interface SavedQueryAt {
  /** The text that is its name, as far as it is written. */
  readonly name: Token | undefined
  /** Whether the offset is within the name. */
  readonly isInName: boolean
  /** The tokens in the brackets before the offset. */
  readonly before: readonly Token[]
}

export function savedQueryAt(text: string, offset: number): SavedQueryAt | undefined {
  const tokens = lex(text).tokens.filter(({ kind, start }) => kind !== 'end' && start < offset)
  let depth = 0
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!
    if (token.kind !== 'symbol') continue
    if (token.text === ';' || token.text === '|') return undefined
    if (')]}'.includes(token.text)) depth++
    if (!'([{'.includes(token.text)) continue
    if (depth-- > 0) continue
    if (token.text !== '(' || tokens[at - 1]?.text !== 'saved_query') return undefined
    const before = tokens.slice(at + 1)
    const name = before[0]?.kind === 'string' ? before[0] : undefined
    const isOpen = name !== undefined && (name.text.length < 2 || !name.text.endsWith(name.text[0]!))
    return { name, isInName: before.length === 1 && name !== undefined && (offset < name.end || isOpen), before }
  }
  return undefined
}
