import { InvalidInputError } from '@picket/core'

/** A piece of a template: SQL, the content of `{{ }}`, or that of `{% %}`, trimmed. */
export interface Piece {
  readonly kind: 'text' | 'value' | 'tag'
  readonly text: string
}

const brackets = {
  '{#': { close: '#}', kind: undefined },
  '{{': { close: '}}', kind: 'value' },
  '{%': { close: '%}', kind: 'tag' },
} as const

/** Splits a template in one pass. Comments are left out. */
export function splitTemplate(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    const open = nextOpen(text, at)
    const end = open ?? text.length
    if (end > at) pieces.push({ kind: 'text', text: text.slice(at, end) })
    if (open === undefined) break
    const { close, kind } = brackets[text.slice(open, open + 2) as keyof typeof brackets]
    const closed = text.indexOf(close, open + 2)
    if (closed === -1)
      throw new InvalidInputError(`"${text.slice(open, open + 40)}" is not closed: "${close}" is missing.`)
    // Dashes at the brackets remove whitespace, which SQL ignores.
    if (kind) pieces.push({ kind, text: withoutDashes(text.slice(open + 2, closed)) })
    at = closed + 2
  }
  return pieces
}

function nextOpen(text: string, from: number): number | undefined {
  for (let at = text.indexOf('{', from); at !== -1; at = text.indexOf('{', at + 1))
    if (text.slice(at, at + 2) in brackets) return at
  return undefined
}

function withoutDashes(inner: string): string {
  const start = inner.startsWith('-') ? 1 : 0
  return inner.slice(start, inner.length - start > 0 && inner.endsWith('-') ? -1 : undefined).trim()
}
