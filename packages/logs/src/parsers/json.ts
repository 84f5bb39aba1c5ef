import { isMap, parseJson, readJson, type Value } from '@picket/core'
import { findJsonExcess, harmlessLength } from './json-excess.ts'
import { findJsonMistake } from './json-mistake.ts'
import { failure, type ParseOutcome, type TextParser } from './parser.ts'

/** Creates a parser of JSON objects with exact numbers. */
export function createJsonParser(): TextParser {
  return { kind: 'text', begin: () => (text) => parseJsonLog(text) }
}

/** Parses a log. `hasPlainNumbers`: all numbers are known to survive JSON.parse, so that it need not be checked. */
export function parseJsonLog(text: string, hasPlainNumbers = false): ParseOutcome {
  const excess = text.length > harmlessLength ? findJsonExcess(text) : undefined
  if (excess !== undefined) return failure(excess.problem, excess.at)
  let value: Value
  try {
    value = hasPlainNumbers ? (readJson(text) as Value) : parseJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) return explain(text)
    // Nested too deeply for the stack of the parser.
    if (error instanceof RangeError) return failure('it is nested too deeply')
    throw error
  }
  return isMap(value) ? { kind: 'parsed', events: [value] } : failure(`it is ${describe(value)}, not a JSON object`)
}

function explain(text: string): ParseOutcome {
  const mistake = findJsonMistake(text)
  return mistake === undefined ? failure('it is not JSON') : failure(`it is not JSON: ${mistake.problem}`, mistake.at)
}

function describe(value: Value): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'string' ? 'a text' : typeof value === 'boolean' ? 'a boolean' : 'a number'
}
