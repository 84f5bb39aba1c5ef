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

/** The Python module of each detection in YAML, which are given as JSON or YAML. Throws InvalidInput with the place in the list. */
export function translateDetections(texts: readonly string[]): readonly string[] {
  return eachOf(texts, (value) => {
    if (!isMap(value) || !Object.hasOwn(value, 'Detection')) throw new Error('It has no "Detection".')
    return translateDetection(value)
  })
}

/** The Python module of a rule with `Detection`. Throws an Error that says what is wrong with it. */
export function translateDetection(data: ValueMap): string {
  const { logic, findings } = parseYamlLogic(data)
  if (!logic) throw new Error(wordsOf(findings))
  return toPython(logic)
}

/** The same; nothing where something is wrong with it, or there are no conditions. */
export function findTranslation(data: ValueMap): string | undefined {
  if (!Object.hasOwn(data, 'Detection')) return undefined
  const { logic } = parseYamlLogic(data)
  return logic && toPython(logic)
}

/**
 * Inline filters, each list given as JSON or YAML, as the JSON that the filter builder saves (reference: section 5.2). Throws
 * InvalidInput with the place in the list.
 */
export function translateFilters(texts: readonly string[]): readonly string[] {
  return eachOf(texts, (value) => {
    const { filter, findings } = parseInlineFilters(value)
    if (!filter) throw new Error(wordsOf(findings))
    const saved = printSavedFilter(filter)
    if (!saved) throw new Error('A condition in it has no form that the filter builder saves.')
    return printJson(saved)
  })
}

function eachOf(texts: readonly string[], translate: (value: Value) => string): readonly string[] {
  if (texts.length > mostTexts) throw new ApiError('InvalidInput', `At most ${mostTexts} at once, not ${texts.length}.`)
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
