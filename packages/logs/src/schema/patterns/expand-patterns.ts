import { maxRegexLength } from '../limits.ts'
import { builtInPatterns } from './built-in-patterns.ts'
import type { PatternProblem } from './pattern-problem.ts'

/** A regular expression with its fragments expanded. */
export interface ExpandedRegex {
  readonly source: string
  /** The captures: the name of the group in `source`, and that of the field. */
  readonly captures: readonly RegexCapture[]
  readonly problems: readonly PatternProblem[]
}

export interface RegexCapture {
  readonly group: string
  readonly field: string
}

/** `%{NAME}`, `%{NAME:field}`; `\%{` is not a reference, and neither is `%{` without a name after it. */
export const reference = /\\.|%\{\s{0,20}([A-Za-z_][A-Za-z0-9_]{0,100})\s{0,20}(?::([^}%]{0,300}))?\}/gs

/** Valid names of captured fields. */
export const capturedName = /^[\p{L}_@$./#-][\p{L}\p{N}_@$./#-]*$/u

/** Thrown when an expression becomes too long; caught below. */
class TooLong extends Error {}

/**
 * Expands `%{NAME}` to fragments. Captures become groups with generated names, because names of fields can contain
 * characters that names of groups cannot; the author's named groups stay as they are.
 */
export function expandPatterns(expression: string, definitions: ReadonlyMap<string, string>): ExpandedRegex {
  const captures: RegexCapture[] = []
  const problems: PatternProblem[] = []
  const open: string[] = []
  let length = 0

  if (expression.length > maxRegexLength)
    return { source: '', captures, problems: [{ kind: 'size', within: [0, expression.length] }] }

  const expand = (text: string, within: readonly [number, number] | undefined): string =>
    text.replace(reference, (written: string, name: string | undefined, field: string | undefined, at: number) => {
      length += written.length
      if (length > maxRegexLength) throw new TooLong()
      if (name === undefined) return written
      const range = within ?? ([at, at + written.length] as const)
      const fragment = definitions.get(name) ?? builtInPatterns[name]
      if (fragment === undefined || open.includes(name)) {
        if (fragment === undefined) problems.push({ kind: 'unknown', name, within: range })
        else problems.push({ kind: 'recursive', cycle: [...open.slice(open.indexOf(name)), name], within: range })
        return ''
      }
      const group = field === undefined ? undefined : toGroup(field.trim(), range)
      open.push(name)
      const inner = expand(fragment, range)
      open.pop()
      length += inner.length
      if (length > maxRegexLength) throw new TooLong()
      return group === undefined ? `(?:${inner})` : `(?P<${group}>${inner})`
    })

  const toGroup = (field: string, within: readonly [number, number]): string | undefined => {
    if (!capturedName.test(field)) {
      problems.push({ kind: 'reference', text: field, within })
      return undefined
    }
    const group = `capture_${captures.length}_`
    captures.push({ group, field })
    return group
  }

  try {
    const source = expand(expression, undefined)
    if (source.length <= maxRegexLength) return { source, captures, problems }
    return { source: '', captures: [], problems: [{ kind: 'size', within: [0, expression.length] }] }
  } catch (error) {
    // A chain of fragments can also be too long for the stack.
    if (!(error instanceof TooLong || error instanceof RangeError)) throw error
    return { source: '', captures: [], problems: [{ kind: 'size', within: [0, expression.length] }] }
  }
}
