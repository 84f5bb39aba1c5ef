import type { BinaryOperator } from '../plan/plan.ts'
import type { ValueType } from '../plan/value-type.ts'
import type { Typed } from './compare.ts'
import { convert } from './convert.ts'
import type { Value } from './value.ts'

/** `+ - * / %`. A division by zero has no value; integers have 64 bits. */
export function calculate(operator: BinaryOperator, left: Typed, right: Typed, type: ValueType): Value {
  const isWhole = ['int', 'timestamp', 'timespan'].includes(type.kind)
  if (isWhole && typeof left.value === 'bigint' && typeof right.value === 'bigint' && operator !== '/')
    return calculateWhole(operator, left.value, right.value)
  const [one, other] = [left, right].map(({ value, type }) => convert(value, type, { kind: 'double' })) as (
    number | null
  )[]
  if (one == null || other == null) return null
  const result = calculateNumber(operator, one, other)
  if (result === null || !Number.isFinite(result)) return null
  return isWhole ? BigInt(Math.trunc(result)) : result
}

function calculateWhole(operator: BinaryOperator, left: bigint, right: bigint): bigint | null {
  switch (operator) {
    case '+':
      return BigInt.asIntN(64, left + right)
    case '-':
      return BigInt.asIntN(64, left - right)
    case '*':
      return BigInt.asIntN(64, left * right)
    default:
      return right === 0n ? null : left % right
  }
}

function calculateNumber(operator: BinaryOperator, left: number, right: number): number | null {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? null : left / right
    default:
      return right === 0 ? null : left % right
  }
}
