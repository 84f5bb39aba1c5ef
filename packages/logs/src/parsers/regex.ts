import { invariant } from '@picket/core'
import type { RegexDefinition } from '../schema/definition.ts'
import { parseRegexPattern } from '../schema/patterns/regex-pattern.ts'
import { failure, type ParseOutcome, type TextParser } from './parser.ts'
import { compileRawFields } from './raw-fields.ts'
import { createTextParser } from './text-parser.ts'

/** Creates a parser of one regular expression, in linear time, anywhere in the text. */
export function createRegexParser(definition: RegexDefinition): TextParser {
  const toFields = compileRawFields(definition)
  const { regex, captures } = parseRegexPattern(definition.match, definition.patternDefinitions)
  invariant(regex !== undefined, 'The expression of a parsed schema compiles.')
  const names = captures.map(({ field }) => field)
  const groups = regex.namedGroups()
  const numbers = captures.map(({ group }) => groups[group]!)

  const maxLength = Math.floor(maxSteps / regex.programSize())

  const parse = (text: string): ParseOutcome => {
    if (text.length > maxLength) return failure(tooLong(maxLength))
    const matcher = regex.matcher(text)
    if (!matcher.find()) return failure('the regular expression does not match')
    return toFields(
      names,
      numbers.map((number) => matcher.group(number)),
    )
  }
  return createTextParser(definition, () => parse)
}

/**
 * Linear time is not constant: each character costs at most one step per instruction, and this many steps take a second
 * or two.
 */
const maxSteps = 20_000_000

function tooLong(maxLength: number): string {
  return `the log is too long for this regular expression, which accepts at most ${maxLength} characters`
}
