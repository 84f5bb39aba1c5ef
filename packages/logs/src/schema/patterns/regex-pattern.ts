import { RE2JS, RE2JSSyntaxException } from 're2js'
import { largestRegex } from '../limits.ts'
import { expandPatterns, type RegexCapture } from './expand-patterns.ts'
import type { PatternProblem } from './pattern-problem.ts'

export interface ParsedRegex {
  /** Undefined if there are problems. */
  readonly regex?: RE2JS
  /** The captures: their names in `regex`, and those of the fields. */
  readonly captures: readonly RegexCapture[]
  /** Located by characters of the joined parts. */
  readonly problems: readonly PatternProblem[]
}

/** Joins the parts of an expression, expands its fragments and compiles it, in linear-time syntax. */
export function parseRegexPattern(
  parts: readonly string[],
  definitions: Iterable<{ readonly name: string; readonly pattern: string }>,
): ParsedRegex {
  const joined = parts.join('')
  const fragments = new Map([...definitions].map(({ name, pattern }) => [name, pattern]))
  const expanded = expandPatterns(joined, fragments)
  if (expanded.problems.length > 0) return { captures: expanded.captures, problems: expanded.problems }
  const compiled = compile(expanded.source, joined)
  if ('problem' in compiled) return { captures: expanded.captures, problems: [compiled.problem] }
  const captures = allCaptures(compiled.regex, expanded.captures)
  const repeated = captures.find(({ field }, at) => captures.findIndex((one) => one.field === field) < at)
  if (repeated === undefined) return { regex: compiled.regex, captures, problems: [] }
  const at = lastCapture(joined, repeated.field)
  return { captures, problems: [{ kind: 'duplicate', name: repeated.field, within: at ?? [0, joined.length] }] }
}

function compile(source: string, joined: string): { readonly regex: RE2JS } | { readonly problem: PatternProblem } {
  const whole = [0, joined.length] as const
  try {
    const regex = RE2JS.compile(source)
    return regex.programSize() > largestRegex ? { problem: { kind: 'size', within: whole } } : { regex }
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) {
      const input = error.getPattern() ?? ''
      const at = input === '' ? -1 : joined.indexOf(input)
      const within = at === -1 || input.length === joined.length ? whole : ([at, at + input.length] as const)
      return { problem: { kind: 'syntax', reason: error.getDescription(), within } }
    }
    // Nested too deeply for the stack of the parser.
    if (error instanceof RangeError) return { problem: { kind: 'size', within: whole } }
    throw error
  }
}

/** Returns our groups and the author's named groups, in the order of the expression. */
function allCaptures(regex: RE2JS, own: readonly RegexCapture[]): readonly RegexCapture[] {
  const fields = new Map(own.map(({ group, field }) => [group, field]))
  return Object.entries(regex.namedGroups())
    .toSorted(([, a], [, b]) => Number(a) - Number(b))
    .map(([group]) => ({ group, field: fields.get(group) ?? group }))
}

/** Returns where an expression captures a field for the last time. */
function lastCapture(expression: string, field: string): readonly [number, number] | undefined {
  const written = [`:${field}}`, `(?P<${field}>`, `(?<${field}>`]
  const found = written.map((text) => ({ at: expression.lastIndexOf(text), length: text.length }))
  const last = found.toSorted((a, b) => b.at - a.at)[0]
  return last === undefined || last.at === -1 ? undefined : [last.at, last.at + last.length]
}
