import {
  isMap,
  parseInlineFilters,
  parseYaml,
  parseYamlLogic,
  printJson,
  printSavedFilter,
  toPython,
} from '@picket/core'
import type { Value, ValueMap } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import { assertShort } from './spec-size.ts'

const mostTexts = 1_000

/** Returns the Python modules of detections in YAML, passed as JSON or YAML. Throws InvalidInput with the index. */
export function translateDetections(texts: readonly string[]): readonly string[] {
  return eachOf(texts, (value) => {
    if (!isMap(value) || !Object.hasOwn(value, 'Detection')) throw new Error('The rule has no "Detection".')
    return translateDetection(value)
  })
}

/** Returns the Python module of a rule with `Detection`. Throws an Error with the problem. */
export function translateDetection(data: ValueMap): string {
  const { logic, findings } = parseYamlLogic(data)
  if (!logic) throw new Error(wordsOf(findings))
  return toPython(logic)
}

/** Like `translate`, but returns undefined for an invalid rule or one without conditions. */
export function findTranslation(data: ValueMap): string | undefined {
  if (!Object.hasOwn(data, 'Detection')) return undefined
  const { logic } = parseYamlLogic(data)
  return logic && toPython(logic)
}

/**
 * Returns inline filters, each list passed as JSON or YAML, as the JSON that the filter builder saves. Throws
 * InvalidInput with the index.
 */
export function translateFilters(texts: readonly string[]): readonly string[] {
  return eachOf(texts, (value) => {
    const { filter, findings } = parseInlineFilters(value)
    if (!filter) throw new Error(wordsOf(findings))
    const saved = printSavedFilter(filter)
    if (!saved) throw new Error('The filter builder cannot represent one of the conditions.')
    return printJson(saved)
  })
}

function eachOf(texts: readonly string[], translate: (value: Value) => string): readonly string[] {
  if (texts.length > mostTexts)
    throw new ApiError('InvalidInput', `At most ${mostTexts} texts are allowed at once, not ${texts.length}.`)
  return texts.map((text, index) => {
    assertShort(text)
    const name = `data[${index}]`
    const { value, findings } = parseYaml(text, name)
    if (value === undefined) throw new ApiError('InvalidInput', `${name}: ${wordsOf(findings)}`)
    try {
      return translate(value)
    } catch (error) {
      throw new ApiError('InvalidInput', `${name}: ${(error as Error).message}`)
    }
  })
}

function wordsOf(findings: readonly { readonly message: string }[]): string {
  return findings.map(({ message }) => message).join(' ')
}
