import { elementOf } from '../functions/signature.ts'
import type { Argument, Expression, Lambda } from '../plan/plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { ValueType } from '../plan/value-type.ts'
import { calculate } from './calculate.ts'
import { compare, type Typed } from './compare.ts'
import { convert, toBoolean, toInt } from './convert.ts'
import { runAggregate, type AggregateCall } from './functions/aggregates.ts'
import { runFunction } from './functions/index.ts'
import { contains, toList } from './list.ts'
import { isNothing, isObject, type Row, type Value } from './value.ts'

export interface EvaluateScope {
  readonly row: Row
  readonly variables: ReadonlyMap<string, Value>
  /** The rows of a group, for aggregates. */
  readonly group?: readonly Row[]
  readonly now: bigint
  /** Runs a query within the query. */
  readonly run: (plan: Plan) => readonly Row[]
}

/** The value of an expression for a row. */
export function evaluate(expression: Expression, scope: EvaluateScope): Value {
  const typed = (one: Expression): Typed => ({ value: evaluate(one, scope), type: one.type })
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'column':
      return scope.row[expression.name] ?? null
    case 'variable':
      return scope.variables.get(expression.name) ?? null
    case 'member':
      return memberOf(evaluate(expression.of, scope), expression.key, expression.type)
    case 'element':
      return elementAt(typed(expression.of), typed(expression.index))
    case 'call':
      return callFunction(expression, scope)
    case 'not':
      return negate(toBoolean(evaluate(expression.of, scope)))
    case 'minus': {
      const value = convert(evaluate(expression.of, scope), expression.of.type, expression.type)
      if (typeof value === 'bigint') return BigInt.asIntN(64, -value)
      return typeof value === 'number' ? -value : null
    }
    case 'binary': {
      const { operator, left, right, type } = expression
      if (operator === 'and' || operator === 'or') return combine(operator, left, right, scope)
      if ('+-*/%'.includes(operator)) return calculate(operator, typed(left), typed(right), type)
      return compare(operator, typed(left), typed(right))
    }
    case 'in': {
      const found = isIn(typed(expression.value), expression.list, scope)
      return expression.isNegated ? negate(found) : found
    }
    case 'between': {
      const [value, low, high] = [expression.value, expression.low, expression.high].map(typed) as [Typed, Typed, Typed]
      return expression.isNegated
        ? either(compare('<', value, low), compare('>', value, high))
        : both(compare('>=', value, low), compare('<=', value, high))
    }
    case 'array': {
      const element = elementOf(expression.type)
      return expression.items.map((item) => convert(evaluate(item, scope), item.type, element))
    }
    case 'object':
      return Object.fromEntries(expression.entries.map(({ key, value }) => [key, evaluate(value, scope)]))
    case 'set':
      return setKey(evaluate(expression.of, scope), expression.path, valueToSet(expression.value, scope))
    case 'scalar': {
      const [row] = scope.run(expression.of)
      const [column] = expression.of.columns
      const value = (column && row?.[column.name]) ?? null
      return value === null && expression.type.kind === 'array' ? [] : value
    }
  }
}

/** A value that counts as missing removes the key. */
function valueToSet(value: Expression, scope: EvaluateScope): Value {
  const found = evaluate(value, scope)
  return isNothing(found, value.type) ? null : found
}

function setKey(of: Value, [key, ...rest]: readonly string[], value: Value): Value {
  if (key === undefined) return value
  const { [key]: known = null, ...others } = isObject(of) ? of : {}
  const own = setKey(known, rest, value)
  return own === null ? others : { ...others, [key]: own }
}

/** Whether a row is one that a condition keeps. */
export function isTrue(condition: Expression, scope: EvaluateScope): boolean {
  return toBoolean(evaluate(condition, scope)) === true
}

function callFunction(expression: Expression & { kind: 'call' }, scope: EvaluateScope): Value {
  const { name, type } = expression
  if (name.startsWith('agg.')) {
    const all = expression.arguments.filter((one): one is Expression => one.kind !== 'lambda')
    const rows = scope.group ?? []
    const columns = all.map((one) => rows.map((row) => evaluate(one, { ...scope, row })))
    return runAggregate(name as AggregateCall['name'], {
      columns,
      types: all.map((one) => one.type),
      rows: rows.length,
      type,
    })
  }
  return runFunction(name, {
    type,
    now: scope.now,
    arguments: expression.arguments.map((one) => toArgument(one, scope)),
  })
}

function toArgument(one: Argument, scope: EvaluateScope): Typed & { readonly apply?: (value: Value) => Value } {
  if (one.kind !== 'lambda') return { value: evaluate(one, scope), type: one.type }
  return { value: null, type: one.type, apply: (value) => evaluate(one.body, withParameter(one, value, scope)) }
}

function withParameter({ parameters }: Lambda, value: Value, scope: EvaluateScope): EvaluateScope {
  const [name] = parameters
  return name === undefined ? scope : { ...scope, variables: new Map([...scope.variables, [name, value]]) }
}

/** The value below a key. What lies below a document is converted to its declared type. */
export function memberOf(value: Value, key: string, type: ValueType): Value {
  if (!isObject(value) || !Object.hasOwn(value, key)) return type.kind === 'array' ? [] : null
  const found = value[key] ?? null
  const isTime = type.kind === 'timestamp' && typeof found === 'bigint'
  return type.kind === 'any' || type.kind === 'object' || isTime ? found : convert(found, { kind: 'any' }, type)
}

/** Indexes start at 0, and count from the end below it. There is no value beyond the ends. */
function elementAt(of: Typed, index: Typed): Value {
  if (index.type.kind === 'string') return memberOf(of.value, String(index.value), { kind: 'any' })
  const at = toInt(index.value)
  return at === null ? null : (toList(of).at(Number(at)) ?? null)
}

function isIn(value: Typed, list: Expression, scope: EvaluateScope): boolean | null {
  if (list.kind === 'array' && list.items.every((item) => item.kind === 'literal' && item.value !== null)) {
    if (list.items.length === 0) return false
    return list.items
      .map((item) => compare('==', value, { value: evaluate(item, scope), type: item.type }))
      .reduce(either)
  }
  return contains({ value: evaluate(list, scope), type: list.type }, value)
}

function combine(operator: 'and' | 'or', left: Expression, right: Expression, scope: EvaluateScope): boolean | null {
  const first = toBoolean(evaluate(left, scope))
  if (first === (operator === 'or')) return first
  return (operator === 'and' ? both : either)(first, toBoolean(evaluate(right, scope)))
}

function both(one: boolean | null, other: boolean | null): boolean | null {
  if (one === false || other === false) return false
  return one === null || other === null ? null : true
}

function either(one: boolean | null, other: boolean | null): boolean | null {
  if (one === true || other === true) return true
  return one === null || other === null ? null : false
}

function negate(value: boolean | null): boolean | null {
  return value === null ? null : !value
}
