import { applyEdits, type Edit } from '../edits.ts'
import { closingOf, isName, isSymbol, tokenize, type Token } from '../lexer.ts'

/** A call to be rewritten. */
export interface Call {
  /** In lower case. */
  readonly name: string
  /** As written, with nested calls already rewritten. */
  readonly arguments: readonly string[]
  /** The number in `[3]` after the call. */
  readonly index?: number
}

/** Returns the replacement of a call, or undefined if it is unchanged. */
export type CallRewriter = (call: Call) => string | undefined

/** Rewrites calls from the inside out. An index after a call is replaced together with it. */
export function rewriteCalls(sql: string, rewriters: Readonly<Record<string, CallRewriter>>): string {
  const tokens = tokenize(sql)
  const edits: Edit[] = []
  for (let position = 0; position < tokens.length; position++) {
    const token = tokens[position]!
    if (token.kind !== 'word' || !isSymbol(tokens[position + 1], '(') || isSymbol(tokens[position - 1], '.')) continue
    const rewriter = rewriters[token.value.toLowerCase()]
    const close = rewriter && closingOf(tokens, position + 1)
    if (rewriter === undefined || close === undefined) continue
    const index = indexAt(tokens, close + 1)
    const call = {
      name: token.value.toLowerCase(),
      arguments: splitArguments(sql, tokens, position + 1, close).map((text) => rewriteCalls(text, rewriters)),
      ...(index === undefined ? {} : { index }),
    }
    const text = rewriter(call)
    if (text === undefined) continue
    edits.push({ start: token.start, end: tokens[index === undefined ? close : close + 3]!.end, text })
    position = index === undefined ? close : close + 3
  }
  return applyEdits(sql, edits).text
}

function indexAt(tokens: readonly Token[], position: number): number | undefined {
  const [open, number, close] = tokens.slice(position, position + 3)
  const isIndex = isSymbol(open, '[') && number?.kind === 'number' && /^\d+$/.test(number.value) && isSymbol(close, ']')
  return isIndex ? Number(number.value) : undefined
}

/** Splits the content of a bracket at its commas. */
export function splitArguments(sql: string, tokens: readonly Token[], open: number, close: number): readonly string[] {
  const texts: string[] = []
  let depth = 0
  let start = tokens[open]!.end
  for (let position = open + 1; position < close; position++) {
    const token = tokens[position]!
    if (token.kind === 'symbol' && '([{'.includes(token.value)) depth++
    if (token.kind === 'symbol' && ')]}'.includes(token.value)) depth--
    if (depth > 0 || !isSymbol(token, ',')) continue
    texts.push(sql.slice(start, token.start).trim())
    start = token.end
  }
  const last = sql.slice(start, tokens[close]!.start).trim()
  return last === '' && texts.length === 0 ? [] : [...texts, last]
}

/** Returns where the operand starts that ends before an index: a name with its dots, a call, a bracket, a literal. */
export function operandBefore(tokens: readonly Token[], position: number): number {
  let at = position - 1
  if (isSymbol(tokens[at], ')') || isSymbol(tokens[at], ']')) {
    let depth = 0
    for (; at >= 0; at--) {
      if (isSymbol(tokens[at], ')') || isSymbol(tokens[at], ']')) depth++
      if ((isSymbol(tokens[at], '(') || isSymbol(tokens[at], '[')) && --depth === 0) break
    }
    if (isName(tokens[at - 1])) at--
  }
  while (isSymbol(tokens[at - 1], '.') && isName(tokens[at - 2])) at -= 2
  return at
}
