import type { BinaryOperator, Expression, Literal } from '../plan/plan.ts'
import type { ValueType } from '../plan/value-type.ts'

/** Calculates with two exact constants, so that the result can be used where a constant is required. */
export function foldConstants(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  type: ValueType,
): Literal | undefined {
  if (!isExact(left) || !isExact(right) || (type.kind !== 'int' && type.kind !== 'timespan')) return undefined
  const value = calculate(operator, left.value, right.value)
  // A result that does not fit is left to the engine.
  return value === undefined || BigInt.asIntN(64, value) !== value ? undefined : { kind: 'literal', value, type }
}

function isExact(value: Expression): value is Literal & { readonly value: bigint } {
  return value.kind === 'literal' && typeof value.value === 'bigint' && ['int', 'timespan'].includes(value.type.kind)
}

function calculate(operator: BinaryOperator, left: bigint, right: bigint): bigint | undefined {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '%':
      return right === 0n ? undefined : left % right
    default:
      return undefined
  }
}
