import { isNumeric, type ValueType } from '../plan/value-type.ts'
import type { BinaryOperator } from '../plan/plan.ts'
import { convert, toDouble, toInt } from './convert.ts'
import { isNothing, printJson, type Value } from './value.ts'

/** A value with the type that is known of it before the query runs. */
export interface Typed {
  readonly value: Value
  readonly type: ValueType
}

/** `==`, `<` and so on; null if one of them has no value, or none of the type of the other. */
export function compare(operator: BinaryOperator, left: Typed, right: Typed): boolean | null {
  if (right.type.kind === 'null') return compareWithNull(operator, left)
  if (left.type.kind === 'null') return compareWithNull(operator, right)
  const order = orderOf(left, right)
  if (order === null) return null
  switch (operator) {
    case '==':
      return order === 0
    case '!=':
      return order !== 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    default:
      return order >= 0
  }
}

function compareWithNull(operator: BinaryOperator, { value, type }: Typed): boolean | null {
  if (operator === '==') return isNothing(value, type)
  return operator === '!=' ? !isNothing(value, type) : null
}

function orderOf(left: Typed, right: Typed): number | null {
  const [one, other] = [left.type, right.type]
  if (one.kind === 'any' && other.kind === 'any') return orderValues(printJson(left.value), printJson(right.value))
  if (one.kind === 'any' && isNumeric(other)) return orderValues(toNumber(left.value), right.value)
  if (other.kind === 'any' && isNumeric(one)) return orderValues(left.value, toNumber(right.value))
  const type = commonType(one, other)
  if (type.kind === 'array' || type.kind === 'object') return orderValues(printJson(left.value), printJson(right.value))
  if (isNumeric(one) && isNumeric(other)) return orderValues(left.value, right.value)
  return orderValues(convert(left.value, one, type), convert(right.value, other, type))
}

/** Integers stay exact. Booleans are not numbers. */
export function toNumber(value: Value): bigint | number | null {
  if (typeof value === 'boolean') return null
  return toInt(value) ?? toDouble(value)
}

function commonType(left: ValueType, right: ValueType): ValueType {
  if (left.kind === 'any') return right
  if (right.kind === 'any') return left
  return right.kind === 'timestamp' ? right : left
}

/** The order of two values of one type; null if one does not exist. */
export function orderValues(left: Value, right: Value): number | null {
  if (left === null || right === null) return null
  if (typeof left === 'string' && typeof right === 'string') return orderTexts(left, right)
  if (typeof left === 'object' || typeof right === 'object')
    return orderTexts(printJson(left) ?? '', printJson(right) ?? '')
  return left < right ? -1 : left > right ? 1 : 0
}

/** The order of the code points, as of bytes in UTF-8. */
export function orderTexts(left: string, right: string): number {
  if (left === right) return 0
  const [one, other] = [[...left], [...right]]
  for (const [at, character] of one.entries()) {
    const [a, b] = [character.codePointAt(0)!, other[at]?.codePointAt(0)]
    if (b === undefined) return 1
    if (a !== b) return a < b ? -1 : 1
  }
  return -1
}
