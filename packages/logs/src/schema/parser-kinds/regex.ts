import type { RegexDefinition } from '../definition.ts'
import { someText, someTexts } from '../keys/key-table.ts'
import { parseRegexPattern } from '../patterns/regex-pattern.ts'
import type { ParserForm } from './parser-form.ts'
import { readPatternDefinitions } from './pattern-definitions.ts'
import { createRegexPlaces, reportRegexProblem, reportWithoutCapture } from './regex-problems.ts'
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
    const parsed = parseRegexPattern(parts, patternDefinitions)
    const places = createRegexPlaces(match, [...map.path, 'match'])
    // What is wrong in a definition has been told there.
    if (areSound && match.length > 0) {
      const names = patternDefinitions.map(({ name }) => name)
      for (const problem of parsed.problems) reportRegexProblem(problem, parts.join(''), places, names, report)
      if (parsed.problems.length === 0 && parsed.captures.length === 0) reportWithoutCapture(places, report)
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
