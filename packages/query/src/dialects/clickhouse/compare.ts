import type { BinaryOperator } from '../../plan/plan.ts'
import { isNumeric, type ValueType } from '../../plan/value-type.ts'
import { isNothing, toJsonText, toPlain } from './convert.ts'
import { sql, word, type Fragment } from './fragment.ts'
import type { Operand } from './operand.ts'

/** `=`, `<` and so on of two values; NULL if one of them has no value or none of the type of the other. */
export function compare(operator: BinaryOperator, left: Operand, right: Operand): Fragment {
  if (right.type.kind === 'null') return compareWithNull(operator, left)
  if (left.type.kind === 'null') return compareWithNull(operator, right)
  const sign = word(operator === '==' ? '=' : operator)
  const [isLeftOpen, isRightOpen] = [isOpen(left), isOpen(right)]
  if (isLeftOpen && isRightOpen) return sql`${toJsonText(left)} ${sign} ${toJsonText(right)}`
  if (isLeftOpen && isNumeric(right.type)) return compareNumbers(sign, left, right)
  if (isRightOpen && isNumeric(left.type)) return compareNumbers(sign, left, right)
  const type = commonType(left.type, right.type)
  if (type.kind === 'array' || type.kind === 'object') return sql`${toJsonText(left)} ${sign} ${toJsonText(right)}`
  const isExact = isNumeric(left.type) && isNumeric(right.type)
  return sql`${toPlain(left, isExact ? left.type : type)} ${sign} ${toPlain(right, isExact ? right.type : type)}`
}

/** Whether the type of its values is known only when they are read. */
export function isOpen({ type }: Operand): boolean {
  return type.kind === 'any'
}

function compareWithNull(operator: BinaryOperator, operand: Operand): Fragment {
  if (operator === '==') return isNothing(operand)
  return operator === '!=' ? sql`NOT ${isNothing(operand)}` : sql`NULL`
}

/** Integers are compared exactly, whatever they are compared with. */
function compareNumbers(sign: Fragment, left: Operand, right: Operand): Fragment {
  const as = (operand: Operand, kind: 'int' | 'double'): Fragment =>
    toPlain(operand, isOpen(operand) ? { kind } : operand.type)
  return sql`ifNull(${as(left, 'int')} ${sign} ${as(right, 'int')}, ${as(left, 'double')} ${sign} ${as(right, 'double')})`
}

/** A value of unknown type is converted to the type of the other side. */
export function commonType(left: ValueType, right: ValueType): ValueType {
  if (left.kind === 'any' || left.kind === 'null') return right
  if (right.kind === 'any' || right.kind === 'null') return left
  if (left.kind === 'timestamp' || right.kind === 'timestamp') return { kind: 'timestamp' }
  if (isNumeric(left) && isNumeric(right)) return left.kind === right.kind ? left : { kind: 'double' }
  return left
}
