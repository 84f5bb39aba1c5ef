import type { BinaryOperator, Expression } from '../plan/plan.ts'
import { isNumeric, type ValueType } from '../plan/value-type.ts'
import { callFunction } from './call-function.ts'
import { toCondition, type Environment } from './environment.ts'
import { convert, order, toJson, type Row, type Value } from './value.ts'

export function evaluate(expression: Expression, environment: Environment): Value {
  const at = (one: Expression): Value => evaluate(one, environment)
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'column':
      return environment.row[expression.name] ?? null
    case 'variable':
      return environment.variables.get(expression.name) ?? null
    case 'member':
      return memberOf(at(expression.of), expression.key)
    case 'element':
      return elementOf(at(expression.of), at(expression.index))
    case 'call':
      return callFunction(expression, environment)
    case 'not': {
      const value = toCondition(expression.of, environment)
      return value === null ? null : !value
    }
    case 'minus': {
      const value = convert(at(expression.of), expression.of.type, expression.type.kind)
      return typeof value === 'bigint' || typeof value === 'number' ? -value : null
    }
    case 'binary':
      return evaluateBinary(expression, environment)
    case 'in': {
      const found = contains(expression.value, expression.list, environment)
      return found === null ? null : found !== expression.isNegated
    }
    case 'between': {
      const { value, low, high, isNegated } = expression
      const [first, second] = isNegated
        ? [compare('<', value, low, environment), compare('>', value, high, environment)]
        : [compare('>=', value, low, environment), compare('<=', value, high, environment)]
      return isNegated ? or(first, second) : and(first, second)
    }
    case 'array':
      return expression.items.map(at)
    case 'object':
      return Object.fromEntries(expression.entries.map(({ key, value }) => [key, at(value)]))
    case 'scalar': {
      const [row] = environment.run(expression.of)
      return row === undefined ? null : (row[expression.of.columns[0]!.name] ?? null)
    }
  }
}

function memberOf(value: Value, key: string): Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? ((value as Row)[key] ?? null) : null
}

function elementOf(value: Value, index: Value): Value {
  if (typeof index === 'string') return memberOf(value, index)
  if (!Array.isArray(value) || typeof index !== 'bigint') return null
  return (value as readonly Value[]).at(Number(index)) ?? null
}

type Truth = boolean | null

function and(left: Truth, right: Truth): Truth {
  if (left === false || right === false) return false
  return left === null || right === null ? null : true
}

function or(left: Truth, right: Truth): Truth {
  if (left === true || right === true) return true
  return left === null || right === null ? null : false
}

function evaluateBinary(expression: Extract<Expression, { kind: 'binary' }>, environment: Environment): Value {
  const { operator, left, right, type } = expression
  if (operator === 'and') return and(toCondition(left, environment), toCondition(right, environment))
  if (operator === 'or') return or(toCondition(left, environment), toCondition(right, environment))
  if ('+-*/%'.includes(operator)) return calculate(operator, left, right, type, environment)
  return compare(operator, left, right, environment)
}

function compare(operator: BinaryOperator, left: Expression, right: Expression, environment: Environment): Truth {
  const [one, other] = [evaluate(left, environment), evaluate(right, environment)]
  if (left.type.kind === 'null' || right.type.kind === 'null') {
    const value = left.type.kind === 'null' ? other : one
    // The data lake stores no array as an empty one.
    const isNothing = value === null || (Array.isArray(value) && value.length === 0)
    return operator === '==' ? isNothing : operator === '!=' ? !isNothing : null
  }
  return compareValues(operator, { value: one, type: left.type }, { value: other, type: right.type })
}

interface Typed {
  readonly value: Value
  readonly type: ValueType
}

/** A value of unknown type is converted to the type of the other side. */
export function compareValues(operator: BinaryOperator, left: Typed, right: Typed): Truth {
  const [isLeftOpen, isRightOpen] = [left.type.kind === 'any', right.type.kind === 'any']
  if (left.value === null || right.value === null) return null
  if (isLeftOpen && isRightOpen) return decide(operator, order(toJson(left.value), toJson(right.value)))
  const wanted = isLeftOpen ? right.type : left.type
  const own = ({ value, type }: Typed): Value => {
    if (type.kind !== 'any') return value
    return isNumeric(wanted)
      ? (convert(value, type, 'int') ?? convert(value, type, 'double'))
      : convert(value, type, wanted.kind)
  }
  const [one, other] = [own(left), own(right)]
  return one === null || other === null ? null : decide(operator, order(one, other))
}

function decide(operator: BinaryOperator, difference: number): boolean {
  switch (operator) {
    case '==':
      return difference === 0
    case '!=':
      return difference !== 0
    case '<':
      return difference < 0
    case '<=':
      return difference <= 0
    case '>':
      return difference > 0
    default:
      return difference >= 0
  }
}

function contains(value: Expression, list: Expression, environment: Environment): Truth {
  const wanted = evaluate(value, environment)
  const all = evaluate(list, environment)
  const items = list.kind === 'array' ? list.items : undefined
  const element: ValueType = list.type.kind === 'array' ? list.type.element : { kind: 'any' }
  if (items?.length === 0) return false
  if (wanted === null || !Array.isArray(all)) return null
  const found = (all as readonly Value[]).map((one, at) =>
    compareValues('==', { value: wanted, type: value.type }, { value: one, type: items?.[at]?.type ?? element }),
  )
  return found.reduce((some, one) => or(some, one), false as Truth)
}

function calculate(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  type: ValueType,
  environment: Environment,
): Value {
  const own = (one: Expression): Value => {
    const value = evaluate(one, environment)
    return one.type.kind === 'any' ? convert(value, one.type, 'double') : value
  }
  const [one, other] = [own(left), own(right)]
  if (one === null || other === null) return null
  const isWhole = typeof one === 'bigint' && typeof other === 'bigint'
  if (operator === '/' && type.kind !== 'timespan') return Number(other) === 0 ? null : Number(one) / Number(other)
  if (isWhole) return calculateWhole(operator, one, other)
  return calculateFraction(operator, Number(one), Number(other))
}

function calculateWhole(operator: BinaryOperator, one: bigint, other: bigint): bigint | null {
  switch (operator) {
    case '+':
      return BigInt.asIntN(64, one + other)
    case '-':
      return BigInt.asIntN(64, one - other)
    case '*':
      return BigInt.asIntN(64, one * other)
    default:
      return other === 0n ? null : operator === '%' ? one % other : one / other
  }
}

function calculateFraction(operator: BinaryOperator, one: number, other: number): number | null {
  switch (operator) {
    case '+':
      return one + other
    case '-':
      return one - other
    case '*':
      return one * other
    default:
      return other === 0 ? null : operator === '%' ? one % other : one / other
  }
}
