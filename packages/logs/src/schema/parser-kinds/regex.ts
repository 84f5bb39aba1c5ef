import type { Path } from '@picket/core'
import type { RegexDefinition } from '../definition.ts'
import { parser } from '../diagnostics/parsers.ts'
import { someText, someTexts } from '../keys/key-table.ts'
import { parseRegexPattern } from '../patterns/regex-pattern.ts'
import type { Report } from '../reading/report.ts'
import type { ListedTexts } from '../reading/text-list.ts'
import type { ParserForm } from './parser-form.ts'
import { readPatternDefinitions } from './pattern-definitions.ts'
import { createRegexLocator, reportRegexProblem, reportWithoutCapture } from './regex-problems.ts'
import { printTextOptions, readTextOptions, textOptionKeys, withExpansions } from './text-options.ts'

export const regex: ParserForm<RegexDefinition> = {
  kind: 'regex',
  about: 'A regular expression with named captures.',
  keys: {
    match: { about: 'Parts of one regular expression, which are joined.', required: true, shape: someTexts },
    patternDefinitions: {
      about: 'Named parts of the expression, for "%{NAME}" and "%{NAME:field}".',
      shape: { type: 'object', propertyNames: { pattern: '^[A-Z][A-Z0-9_]*$' }, additionalProperties: someText },
    },
    ...textOptionKeys,
  },
  read: (map, report) => {
    const { patternDefinitions, areSound } = readPatternDefinitions(map, report)
    const match = map.texts('match') ?? []
    const parts = match.map(({ text }) => text)
    checkEnds(match, [...map.path, 'match'], report)
    const parsed = parseRegexPattern(parts, patternDefinitions)
    const locate = createRegexLocator(match, [...map.path, 'match'])
    // Problems of a definition have been reported already.
    if (areSound && match.length > 0) {
      const names = patternDefinitions.map(({ name }) => name)
      for (const problem of parsed.problems) reportRegexProblem(problem, parts.join(''), locate, names, report)
      if (parsed.problems.length === 0 && parsed.captures.length === 0) reportWithoutCapture(locate, report)
    }
    const captures = parsed.regex && [...new Set(parsed.captures.map(({ field }) => field))]
    const options = readTextOptions(map, captures, report)
    if (match.length === 0) return undefined
    return {
      definition: { kind: 'regex', match: parts, patternDefinitions, ...options },
      ...(captures === undefined ? {} : { captures: withExpansions(captures, options) }),
    }
  },
  print: ({ match, patternDefinitions, ...options }) => ({
    ...(patternDefinitions.length === 0
      ? {}
      : { patternDefinitions: Object.fromEntries(patternDefinitions.map(({ name, pattern }) => [name, pattern])) }),
    match,
    ...printTextOptions(options),
  }),
}

/** Warns about a trailing line break of a block of text, which is rarely intended. */
function checkEnds(match: ListedTexts, path: Path, report: Report): void {
  for (const { text, at } of match)
    if (/[\r\n]$/.test(text))
      report({
        kind: parser.lineBreakInRegex,
        path: [...path, at],
        message: `${match.length === 1 ? 'The expression' : 'This part of the expression'} ends with a line break, which the log must also contain.`,
        hint: 'Begin the block with "|-", or write it in single quotes.',
      })
}
