import type { PatternProblem } from './pattern-problem.ts'

/** Literal text and placeholders, which alternate. */
export type FastmatchPart =
  | { readonly kind: 'literal'; readonly text: string }
  /** Captures the text up to the next literal; discards it if the name is empty. */
  | { readonly kind: 'placeholder'; readonly name: string }

export interface ParsedFastmatch {
  /** Valid only without problems. A trailing line break is left out. */
  readonly parts: readonly FastmatchPart[]
  /** Without duplicates, in the order of the pattern. */
  readonly captures: readonly string[]
  readonly problems: readonly PatternProblem[]
}

/** Parses `%{ip} - %{user} [%{time}]`; `%%{` is a literal `%{`. */
export function parseFastmatchPattern(pattern: string): ParsedFastmatch {
  const text = pattern.replace(/\r?\n$/, '')
  const parts: FastmatchPart[] = []
  const captures = new Set<string>()
  const problems: PatternProblem[] = []
  let literal = ''
  let last: FastmatchPart['kind'] | undefined
  const endLiteral = (): void => {
    if (literal === '') return
    parts.push({ kind: 'literal', text: literal })
    last = 'literal'
    literal = ''
  }
  for (let at = 0; at < text.length;) {
    if (text.startsWith('%%{', at)) {
      literal += '%{'
      at += 3
      continue
    }
    if (!text.startsWith('%{', at)) {
      literal += text[at]
      at += 1
      continue
    }
    endLiteral()
    const close = text.indexOf('}', at)
    const end = close === -1 ? text.length : close + 1
    const within = [at, end] as const
    const name = text.slice(at + 2, close === -1 ? text.length : close).trim()
    if (close === -1 || name.includes('%{')) problems.push({ kind: 'open', within })
    else if (last === 'placeholder') problems.push({ kind: 'adjacent', within })
    else if (name !== '' && captures.has(name)) problems.push({ kind: 'duplicate', name, within })
    else if (name !== '') captures.add(name)
    parts.push({ kind: 'placeholder', name })
    last = 'placeholder'
    at = end
  }
  endLiteral()
  return { parts, captures: [...captures], problems }
}
