import { toField, type Filter, type FilterOperatorName, type PathStep, type Value } from '@picket/core'
import type { BinaryNode, ExpressionNode } from '../ast.ts'
import type { Column } from '../plan/plan.ts'
import { locateField } from './locate-field.ts'
import type { Loss } from './loss.ts'

/** Names of filters for comparisons, and for the same ones with the sides swapped. */
const comparisons = {
  '==': ['Equals', 'Equals'],
  '!=': ['DoesNotEqual', 'DoesNotEqual'],
  '<': ['IsLessThan', 'IsGreaterThan'],
  '<=': ['IsLessThanOrEquals', 'IsGreaterThanOrEquals'],
  '>': ['IsGreaterThan', 'IsLessThan'],
  '>=': ['IsGreaterThanOrEquals', 'IsLessThanOrEquals'],
} as const satisfies Readonly<Record<string, readonly [FilterOperatorName, FilterOperatorName]>>

const textFunctions: Readonly<Record<string, readonly [exact: FilterOperatorName, anyCase: FilterOperatorName]>> = {
  'strings.contains': ['Contains', 'IContains'],
  'strings.starts_with': ['StartsWith', 'IStartsWith'],
  'strings.ends_with': ['EndsWith', 'IEndsWith'],
}

const opposites: { readonly [name in FilterOperatorName]?: FilterOperatorName } = {
  Equals: 'DoesNotEqual',
  DoesNotEqual: 'Equals',
  IsIn: 'IsNotIn',
  IsNotIn: 'IsIn',
  Contains: 'DoesNotContain',
  IContains: 'DoesNotIContain',
  StartsWith: 'DoesNotStartWith',
  IStartsWith: 'DoesNotIStartWith',
  EndsWith: 'DoesNotEndWith',
  IEndsWith: 'DoesNotIEndWith',
  IEquals: 'DoesNotIEqual',
  IsLessThan: 'IsGreaterThanOrEquals',
  IsLessThanOrEquals: 'IsGreaterThan',
  IsGreaterThan: 'IsLessThanOrEquals',
  IsGreaterThanOrEquals: 'IsLessThan',
}

export interface ConvertedCondition {
  /** Undefined if it was left out. */
  readonly filter: Filter | undefined
  readonly lost: readonly Loss[]
}

/** Converts the condition of a `where` to a filter. What filters cannot express is left out, so that no event is missing. */
export function conditionToFilter(node: ExpressionNode, text: string, columns: readonly Column[]): ConvertedCondition {
  const lost: Loss[] = []
  const convert = (one: ExpressionNode, isNegated: boolean): Filter | undefined => {
    if (one.kind === 'unary' && one.operator === 'not') return convert(one.of, !isNegated)
    if (one.kind === 'literal' && typeof one.value === 'boolean')
      return { kind: 'always', matches: one.value !== isNegated }
    if (one.kind === 'binary' && (one.operator === 'and' || one.operator === 'or')) {
      const parts = flatten(one, one.operator).map((part) => convert(part, isNegated))
      const isAll = (one.operator === 'and') !== isNegated
      const known = parts.filter((part) => part !== undefined)
      if (isAll) return known.length === 0 ? undefined : combine('all', known)
      return known.length < parts.length ? undefined : combine('any', known)
    }
    const filter = convertSimple(one, isNegated, columns)
    if (filter === undefined) {
      const written = text.slice(one.span.start, one.span.end)
      lost.push({ kind: 'left out', message: `A filter cannot express "${written}".` })
    }
    return filter
  }
  return { filter: convert(node, false), lost }
}

function flatten(node: ExpressionNode, operator: 'and' | 'or'): readonly ExpressionNode[] {
  return node.kind === 'binary' && node.operator === operator
    ? [...flatten(node.left, operator), ...flatten(node.right, operator)]
    : [node]
}

function convertSimple(node: ExpressionNode, isNegated: boolean, columns: readonly Column[]): Filter | undefined {
  switch (node.kind) {
    case 'binary': {
      if (!(node.operator in comparisons)) return undefined
      const [straight, swapped] = comparisons[node.operator as keyof typeof comparisons]
      return (
        compareWithNull(node, isNegated, columns) ??
        compare(node.left, node.right, straight, isNegated) ??
        compare(node.right, node.left, swapped, isNegated)
      )
    }
    case 'in': {
      const isOpposite = node.isNegated !== isNegated
      const values = node.list.kind === 'array' ? node.list.items.map(constantOf) : undefined
      if (values !== undefined && !values.includes(undefined) && !values.includes(null))
        return condition(node.value, 'IsIn', values as Value[], isOpposite)
      const value = constantOf(node.value)
      // In a column that contains lists.
      return value == null ? undefined : condition(node.list, 'IsIn', [value], isOpposite)
    }
    case 'between': {
      const isOpposite = node.isNegated !== isNegated
      const low = compare(node.value, node.low, 'IsGreaterThanOrEquals', isOpposite)
      const high = compare(node.value, node.high, 'IsLessThanOrEquals', isOpposite)
      return low && high && combine(isOpposite ? 'any' : 'all', [low, high])
    }
    case 'call':
      return convertCall(node, isNegated)
    default:
      return undefined
  }
}

function convertCall(
  { callee, arguments: [first, second, ...rest] }: ExpressionNode & { kind: 'call' },
  isNegated: boolean,
) {
  const names = textFunctions[nameOf(callee)]
  const wanted = second && constantOf(second)
  if (names === undefined || first === undefined || typeof wanted !== 'string' || rest.length > 0) return undefined
  const lowered = loweredOf(first)
  if (lowered === undefined) return condition(first, names[0], wanted, isNegated)
  return wanted === wanted.toLowerCase() ? condition(lowered, names[1], wanted, isNegated) : undefined
}

function compare(
  value: ExpressionNode,
  wanted: ExpressionNode,
  operator: FilterOperatorName,
  isNegated: boolean,
): Filter | undefined {
  const constant = constantOf(wanted)
  if (constant === undefined || constant === null) return undefined
  const lowered = loweredOf(value)
  if (lowered !== undefined) {
    const isEquality = operator === 'Equals' || operator === 'DoesNotEqual'
    if (!isEquality || typeof constant !== 'string' || constant !== constant.toLowerCase()) return undefined
    return condition(lowered, 'IEquals', constant, (operator === 'DoesNotEqual') !== isNegated)
  }
  return condition(value, operator, constant, isNegated)
}

function compareWithNull(
  { operator, left, right }: BinaryNode,
  isNegated: boolean,
  columns: readonly Column[],
): Filter | undefined {
  if (operator !== '==' && operator !== '!=') return undefined
  const value = constantOf(right) === null ? left : constantOf(left) === null ? right : undefined
  const steps = value && stepsOf(value)
  if (steps === undefined) return undefined
  const located = locateField(toField(steps), columns)
  // The data lake stores a missing list as an empty one.
  const isList = typeof located !== 'string' && located.type.kind === 'array'
  const [missing, present] = isList
    ? (['IsNullOrEmpty', 'IsNotNullOrEmpty'] as const)
    : (['IsNull', 'IsNotNull'] as const)
  return one(steps, (operator === '==') !== isNegated ? missing : present)
}

/** A comparison with a missing value is neither true nor false in a query, so its opposite requires a value, too. */
function condition(
  value: ExpressionNode,
  operator: FilterOperatorName,
  wanted: Value,
  isNegated: boolean,
): Filter | undefined {
  const field = stepsOf(value)
  if (field === undefined) return undefined
  const name = isNegated ? opposites[operator]! : operator
  const needsValue = name.startsWith('DoesNot') || name === 'IsNotIn'
  const found = one(field, name, wanted)
  return needsValue ? combine('all', [one(field, 'IsNotNull'), found]) : found
}

function one(steps: readonly PathStep[], operator: FilterOperatorName, wanted?: Value): Filter {
  return {
    kind: 'condition',
    field: toField(steps),
    operator,
    wanted: wanted === undefined ? { kind: 'nothing' } : { kind: 'value', value: wanted },
  }
}

function combine(quantifier: 'all' | 'any', filters: readonly Filter[]): Filter {
  return filters.length === 1 ? filters[0]! : { kind: 'combined', quantifier, filters }
}

function loweredOf(node: ExpressionNode): ExpressionNode | undefined {
  return node.kind === 'call' && nameOf(node.callee) === 'strings.lower' && node.arguments.length === 1
    ? node.arguments[0]
    : undefined
}

function nameOf(node: ExpressionNode): string {
  return node.kind === 'member' && node.of.kind === 'name' ? `${node.of.name}.${node.name.name}` : ''
}

function stepsOf(node: ExpressionNode): readonly PathStep[] | undefined {
  if (node.kind === 'name') return [{ kind: 'key', key: node.name }]
  if (node.kind !== 'member' && node.kind !== 'element') return undefined
  const before = stepsOf(node.of)
  if (before === undefined) return undefined
  if (node.kind === 'member') return [...before, { kind: 'key', key: node.name.name }]
  const index = constantOf(node.index)
  if (typeof index === 'string') return [...before, { kind: 'key', key: index }]
  return typeof index === 'number' && Number.isInteger(index) ? [...before, { kind: 'index', index }] : undefined
}

/** Spans of time have no counterpart in filters. */
function constantOf(node: ExpressionNode): string | number | bigint | boolean | null | undefined {
  if (node.kind === 'unary' && node.operator === '-') {
    const value = constantOf(node.of)
    return typeof value === 'number' || typeof value === 'bigint' ? -value : undefined
  }
  if (node.kind !== 'literal' || node.of === 'timespan') return undefined
  const { value } = node
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value
}
