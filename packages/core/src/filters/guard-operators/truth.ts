import { isMap, type Value } from '../../values/value.ts'
import { toPlainNumber } from '../compare-values.ts'
import { nothing } from '../operator.ts'
import { guardOperator } from './guard-operator.ts'

/** `if x:` in Python: not null, false, zero or empty. */
export const isTruthy = guardOperator('IsTruthy', nothing, 'counts as true', () => counts)

/** `if not x:` in Python, including null. */
export const isFalsy = guardOperator('IsFalsy', nothing, 'counts as false', () => (actual) => !counts(actual))

function counts(actual: Value): boolean {
  if (actual === null || actual === '' || actual === false) return false
  if (typeof actual === 'string' || actual === true) return true
  const number = toPlainNumber(actual)
  if (number !== undefined) return Number(number) !== 0
  return Array.isArray(actual) ? actual.length > 0 : !isMap(actual) || Object.keys(actual).length > 0
}
