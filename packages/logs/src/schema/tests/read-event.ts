import { isMap, parseJson, type Path, type Value, type ValueMap } from '@picket/core'
import { findJsonMistake } from '../../parsers/json-mistake.ts'
import { testFile } from '../diagnostics/tests.ts'
import { describe } from '../reading/describe.ts'
import type { Mistake, Report } from '../reading/report.ts'

/** Reads an expected event: a map, or a text that contains one as JSON. */
export function readEvent(value: Value, path: Path, report: Report): ValueMap | undefined {
  const wrong = (problem: string, within?: Mistake['within']): undefined => {
    report({
      kind: testFile.badJson,
      path,
      within,
      message: `The expected event must be a JSON object, but ${problem}.`,
      hint: 'Write it as a map, or as JSON.',
    })
    return undefined
  }
  if (isMap(value)) return value
  if (typeof value !== 'string') return wrong(`is ${describe(value)}`)
  const mistake = findJsonMistake(value)
  if (mistake !== undefined)
    return wrong(
      `is not JSON: ${mistake.problem}`,
      mistake.at < value.length ? [mistake.at, mistake.at + 1] : undefined,
    )
  const read = parseWithinStack(value)
  if (read === undefined) return wrong('is nested too deeply')
  return isMap(read) ? read : wrong(`is ${describe(read)}`)
}

function parseWithinStack(text: string): Value | undefined {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
