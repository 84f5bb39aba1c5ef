import type { FastmatchDefinition } from '../schema/definition.ts'
import { parseFastmatchPattern } from '../schema/patterns/fastmatch-pattern.ts'
import { compileFastmatch } from './fastmatch-pattern.ts'
import { failure, type ParseOutcome, type TextParser } from './parser.ts'
import { compileRawFields } from './raw-fields.ts'
import { createTextParser } from './text-parser.ts'

/** Creates a parser of literal text with placeholders; patterns are tried in order. */
export function createFastmatchParser(definition: FastmatchDefinition): TextParser {
  const toFields = compileRawFields(definition)
  const patterns = definition.match.map((pattern) => {
    const { parts, captures } = parseFastmatchPattern(pattern)
    return { captures, match: compileFastmatch(parts) }
  })

  const parse = (text: string): ParseOutcome => {
    let best: { readonly at: number; readonly problem: string; readonly number: number } | undefined
    for (const [index, { captures, match }] of patterns.entries()) {
      const result = match(text)
      if (!('problem' in result)) return toFields(captures, result)
      if (best === undefined || result.at > best.at) best = { ...result, number: index + 1 }
    }
    return best === undefined ? failure('there is no pattern') : failure(explain(best), best.at)
  }
  return createTextParser(definition, () => parse)

  function explain({ problem, number }: { readonly problem: string; readonly number: number }): string {
    return `${patterns.length === 1 ? 'the pattern' : `none of ${patterns.length} patterns matches; number ${number}`} ${problem}`
  }
}
