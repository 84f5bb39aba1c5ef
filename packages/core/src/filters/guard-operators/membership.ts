import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { equalValues } from '../compare-values.ts'
import { isIn } from '../operators/in.ts'
import { manyScalars } from '../operator.ts'
import { guardOperator, toList } from './guard-operator.ts'

/** `x not in ("a", "b")`: not one of the wanted scalars, which can include null. Lists and maps match. */
export const mayNotBeIn = guardOperator('MayNotBeIn', manyScalars, 'may not be in', (wanted) => {
  const test = isIn.compile(toList(wanted))
  return (actual) => Array.isArray(actual) || isMap(actual) || test(actual) !== true
})

/** `"a" in x`: part of a text, element of a list, key of a map in any case; one of the wanted values is sufficient. */
export const mayContain = guardOperator('MayContain', manyScalars, 'may contain', (wanted) => {
  const parts = toList(wanted)
  return (actual) => actual !== null && parts.some((part) => holds(actual, part))
})

/** `"a" not in x`, for each of the wanted values. */
export const mayNotContain = guardOperator('MayNotContain', manyScalars, 'may not contain', (wanted) => {
  const parts = toList(wanted)
  return (actual) => {
    if (actual === null) return false
    const isContainer = typeof actual === 'string' || Array.isArray(actual) || isMap(actual)
    return !isContainer || !parts.some((part) => holds(actual, part))
  }
})

function holds(whole: Value, part: Value): boolean {
  if (typeof whole === 'string') return typeof part !== 'string' || whole.includes(part)
  if (Array.isArray(whole)) return whole.some((item) => equalValues(item, part))
  return isMap(whole) ? typeof part === 'string' && hasKey(whole, part) : true
}

function hasKey(map: ValueMap, key: string): boolean {
  if (Object.hasOwn(map, key)) return true
  const lower = key.toLowerCase()
  return Object.keys(map).some((other) => other.toLowerCase() === lower)
}
