import type { Path } from '@picket/core'
import type { FastmatchDefinition } from '../definition.ts'
import { parser } from '../diagnostics/parsers.ts'
import { minPatternLength } from '../limits.ts'
import { parseFastmatchPattern } from '../patterns/fastmatch-pattern.ts'
import type { PatternProblem } from '../patterns/pattern-problem.ts'
import { shorten } from '../reading/describe.ts'
import type { Mistake, Report } from '../reading/report.ts'
import type { ParserForm } from './parser-form.ts'
import { printTextOptions, readTextOptions, textOptionKeys, withExpansions } from './text-options.ts'

export const fastmatch: ParserForm<FastmatchDefinition> = {
  kind: 'fastmatch',
  about: 'Placeholders between literal text.',
  keys: {
    match: {
      about: 'Patterns such as "%{ip} - %{user}", tried in order.',
      required: true,
      shape: { type: 'array', items: { type: 'string', minLength: minPatternLength }, minItems: 1 },
    },
    ...textOptionKeys,
  },
  read: (map, report) => {
    const match = map.texts('match') ?? []
    const captures = match.flatMap(({ text, at }) => checkPattern(text, [...map.path, 'match', at], report))
    const options = readTextOptions(map, [...new Set(captures)], report)
    if (match.length === 0) return undefined
    return {
      definition: { kind: 'fastmatch', match: match.map(({ text }) => text), ...options },
      captures: withExpansions(captures, options),
    }
  },
  print: ({ match, ...options }) => ({ match, ...printTextOptions(options) }),
}

/** Returns what a pattern captures, and reports its problems. */
function checkPattern(text: string, path: Path, report: Report): readonly string[] {
  const { parts, captures, problems } = parseFastmatchPattern(text)
  const newline = text.search(/[\r\n](?!\n?$)/)
  if (text.length < minPatternLength)
    report({
      kind: parser.shortPattern,
      path,
      message: `Pattern "${shorten(text)}" has fewer than ${minPatternLength} characters.`,
      hint: 'Write it like a line of the log, with "%{name}" for each value.',
    })
  else if (!parts.some(({ kind }) => kind === 'placeholder'))
    report({
      kind: parser.noPlaceholder,
      path,
      message: `Pattern "${shorten(text)}" has no placeholder.`,
      hint: 'Replace each value with "%{name}".',
    })
  if (newline !== -1)
    report({
      kind: parser.newline,
      path,
      within: [newline, newline + 1],
      message: 'The pattern has a line break before its end, but a log is one line.',
      hint: 'Write a pattern for each kind of line, as entries of the list.',
    })
  for (const problem of problems) report({ path, within: problem.within, ...explain(problem, text) })
  return captures
}

function explain(problem: PatternProblem, text: string): Pick<Mistake, 'kind' | 'message' | 'hint'> {
  const written = shorten(text.slice(...problem.within))
  switch (problem.kind) {
    case 'adjacent':
      return {
        kind: parser.adjacent,
        message: `Placeholder "${written}" directly follows another one.`,
        hint: 'Put the separator of the values between them.',
      }
    case 'duplicate':
      return {
        kind: parser.duplicateCapture,
        message: `The pattern captures "${shorten(problem.name)}" twice.`,
        hint: 'Give one of them another name, or discard its value with "%{}".',
      }
    default:
      return {
        kind: parser.openPlaceholder,
        message: `Placeholder "${written}" is not closed.`,
        hint: 'Add "}"; the characters "%{" themselves are written "%%{".',
      }
  }
}
