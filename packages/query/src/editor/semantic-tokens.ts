import type { Span } from '../diagnostics.ts'
import { findSignature, functionFamilies } from '../functions/index.ts'
import { lex } from '../lexer.ts'
import { extensionNames, operatorNames, sourceNames, type Token } from '../tokens.ts'

export type SemanticKind =
  'comment' | 'function' | 'keyword' | 'name' | 'number' | 'operator' | 'punctuation' | 'string'

export interface SemanticToken extends Span {
  readonly kind: SemanticKind
}

const words: ReadonlySet<string> = new Set(
  'let fn and or not in between by from to step kind on asc desc nulls first last true false null'.split(' '),
)
const steps: ReadonlySet<string> = new Set([...operatorNames, ...extensionNames, ...sourceNames])

/** The colors of a text, by its tokens: it also works while the query cannot be parsed. */
export function semanticTokens(text: string): readonly SemanticToken[] {
  const { tokens, comments } = lex(text)
  const all = [
    ...tokens.flatMap((token, at) => (token.kind === 'end' ? [] : [{ ...spanOf(token), kind: kindOf(tokens, at) }])),
    ...comments.map((comment) => ({ ...spanOf(comment), kind: 'comment' as const })),
  ]
  return all.toSorted((a, b) => a.start - b.start)
}

function kindOf(tokens: readonly Token[], at: number): SemanticKind {
  const token = tokens[at]!
  const before = tokens[at - 1]
  switch (token.kind) {
    case 'integer':
    case 'double':
    case 'timespan':
      return 'number'
    case 'string':
      return 'string'
    case 'symbol':
      return /^[()[\]{},;.]$/.test(token.text) ? 'punctuation' : 'operator'
    case 'end':
      return 'name'
    case 'name': {
      const after = tokens[at + 1]
      const isFirst = before === undefined || ['|', ';', '(', '='].includes(before.text)
      if (token.text === 'saved_query' && after?.text === '(') return 'keyword'
      if (token.text === 'declare' && after?.text === 'query_parameters') return 'keyword'
      if (token.text === 'query_parameters' && before?.text === 'declare') return 'keyword'
      if (steps.has(token.text) && isFirst && after?.text !== '(') return 'keyword'
      if (words.has(token.text) && before?.text !== '.') return 'keyword'
      if (after?.text === '.' && (functionFamilies as readonly string[]).includes(token.text)) return 'function'
      const family = before?.text === '.' ? `${tokens[at - 2]?.text ?? ''}.` : ''
      return after?.text === '(' && findSignature(family + token.text) !== undefined ? 'function' : 'name'
    }
  }
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}
