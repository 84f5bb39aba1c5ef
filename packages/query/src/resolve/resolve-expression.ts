import type { ExpressionNode } from '../ast.ts'
import type { Span } from '../diagnostics.ts'
import { didYouMean } from '@picket/core'
import { functionFamilies, functionNames } from '../functions/index.ts'
import { elementOf, unify } from '../functions/signature.ts'
import type { BinaryOperator, Expression, Literal } from '../plan/plan.ts'
import { isNumeric, type ValueType } from '../plan/value-type.ts'
import { printType } from './print-type.ts'
import { foldConstants } from './fold-constants.ts'
import { broken, namesOf } from './names.ts'
import { resolveCall } from './resolve-call.ts'
import { findColumnIn, reportError, reportPending, reportUnknown, type ResolveScope } from './scope.ts'

const boolean: ValueType = { kind: 'boolean' }
const any: ValueType = { kind: 'any' }

/** Resolves the names and types of an expression. Mistakes are reported. */
export function resolveExpression(node: ExpressionNode, scope: ResolveScope): Expression {
  const resolve = (one: ExpressionNode): Expression => resolveExpression(one, scope)
  switch (node.kind) {
    case 'literal':
      return literalOf(node)
    case 'name':
    case 'member':
      return resolvePath(node, scope)
    case 'element': {
      const [of, index] = [resolve(node.of), resolve(node.index)]
      if (index.kind === 'literal' && typeof index.value === 'string') return memberOf(of, index.value)
      return { kind: 'element', of, index, type: elementOf(of.type) }
    }
    case 'call':
      return resolveCall(node, scope)
    case 'unary': {
      const of = resolve(node.of)
      if (node.operator === 'not') return needBoolean(of, node.of.span, scope) ?? { kind: 'not', of, type: boolean }
      if (of.kind === 'literal' && (typeof of.value === 'bigint' || typeof of.value === 'number'))
        return { ...of, value: typeof of.value === 'bigint' ? BigInt.asIntN(64, -of.value) : -of.value }
      return { kind: 'minus', of, type: of.type.kind === 'any' ? { kind: 'double' } : of.type }
    }
    case 'binary':
      return resolveBinary(node, scope)
    case 'in': {
      const [value, list] = [resolve(node.value), resolve(node.list)]
      if (list.type.kind !== 'array' && list.type.kind !== 'any') {
        reportError(
          scope,
          'PF2003',
          node.list.span,
          `"in" requires an array, not ${printType(list.type)}.`,
          'Write ["a", "b"].',
        )
        return broken
      }
      checkComparable(value.type, elementOf(list.type), node.span, scope)
      return { kind: 'in', value, list, isNegated: node.isNegated, type: boolean }
    }
    case 'between': {
      const value = resolve(node.value)
      const [low, high] = [asTime(resolve(node.low), value), asTime(resolve(node.high), value)]
      for (const bound of [low, high]) checkComparable(value.type, bound.type, node.span, scope)
      return { kind: 'between', value, low, high, isNegated: node.isNegated, type: boolean }
    }
    case 'array': {
      const items = node.items.map(resolve)
      return { kind: 'array', items, type: { kind: 'array', element: unify(items.map(({ type }) => type)) } }
    }
    case 'object': {
      const entries = node.entries.map(({ key, value }) => ({ key, value: resolve(value) }))
      const fields = entries.map(({ key, value }) => ({ name: key, type: value.type }))
      return { kind: 'object', entries, type: { kind: 'object', fields } }
    }
    case 'lambda':
      reportError(scope, 'PF2007', node.span, 'A function can only be an argument of arrays.map and arrays.filter.')
      return broken
    case 'pipeline':
      reportError(scope, 'PF2007', node.span, 'Rows can only be an argument of toscalar.')
      return broken
  }
}

function literalOf(node: Extract<ExpressionNode, { kind: 'literal' }>): Literal {
  const kinds = {
    integer: 'int',
    timespan: 'timespan',
    double: 'double',
    string: 'string',
    boolean: 'boolean',
    null: 'null',
  } as const
  return { kind: 'literal', value: node.value, type: { kind: kinds[node.of] } }
}

function resolvePath(node: Extract<ExpressionNode, { kind: 'name' | 'member' }>, scope: ResolveScope): Expression {
  const names = namesOf(node)
  if (names === undefined && node.kind === 'member') return memberOf(resolveExpression(node.of, scope), node.name.name)
  const all = names!
  const found = resolveHead(all, node.span, scope)
  if (found === undefined) return broken
  return all.slice(found.count).reduce((of, { name }) => memberOf(of, name), found.value)
}

function resolveHead(
  names: readonly { readonly name: string; readonly span: Span }[],
  span: Span,
  scope: ResolveScope,
): { readonly value: Expression; readonly count: number } | undefined {
  const [first] = names as readonly [{ readonly name: string; readonly span: Span }]
  const side = first.name === '$left' ? 'left' : first.name === '$right' ? 'right' : undefined
  if (side !== undefined) return resolveSide(side, names, span, scope)
  const lambda = scope.lambdas.get(first.name)
  if (lambda !== undefined) return { value: lambda, count: 1 }
  for (let count = names.length; count > 0; count--) {
    const written = names.slice(0, count).map(({ name }) => name)
    const column = findColumnIn(scope.columns, written.join('.'))
    if (column !== undefined) return { value: { kind: 'column', name: column.name, type: column.type }, count }
  }
  const variable = scope.variables.get(first.name)
  if (variable?.kind === 'value') return { value: variable.value, count: 1 }
  if (variable !== undefined) {
    reportError(
      scope,
      'PF2003',
      first.span,
      `"${first.name}" is a table, not a value.`,
      `Write toscalar(${first.name}).`,
    )
    return undefined
  }
  if (names.length > 1 && (functionFamilies as readonly string[]).includes(first.name)) {
    reportError(
      scope,
      'PF2006',
      span,
      `"${names.map(({ name }) => name).join('.')}" is a function.`,
      'Add its arguments in brackets.',
    )
    return undefined
  }
  if (reportPending(scope, first.span, first.name)) return undefined
  const meant = (['left', 'right'] as const).find((one) => scope.sides && findColumnIn(scope.sides[one], first.name))
  if (meant !== undefined) {
    const message = `"${first.name}" can be a column of both sides of the join.`
    reportError(scope, 'PF2008', first.span, message, `Write $${meant}.${first.name}.`)
    return undefined
  }
  const candidates = [...scope.columns.map(({ name }) => name), ...scope.variables.keys()]
  if (names.length === 1 && didYouMean(first.name, candidates) === undefined) reportUnquoted(first, scope)
  else reportUnknown(scope, 'PF2002', first.span, 'Column', first.name, candidates)
  return undefined
}

/** A name that is like no column is often a text without quotes, or an aggregate without brackets. */
function reportUnquoted({ name, span }: { readonly name: string; readonly span: Span }, scope: ResolveScope): void {
  const aggregate = scope.aggregates === 'refused' ? undefined : functionNames.find((one) => one === `agg.${name}`)
  const text = aggregate === undefined ? JSON.stringify(name) : `${aggregate}()`
  scope.report({
    code: 'PF2002',
    severity: 'error',
    message: `Column "${name}" does not exist.`,
    hint: aggregate === undefined ? `Write a text in quotes: ${text}.` : `Write ${text}.`,
    span,
    fixes: [{ title: `Replace with ${text}`, edits: [{ start: span.start, end: span.end, text }] }],
  })
}

function resolveSide(
  side: 'left' | 'right',
  names: readonly { readonly name: string; readonly span: Span }[],
  span: Span,
  scope: ResolveScope,
): { readonly value: Expression; readonly count: number } | undefined {
  const columns = scope.sides?.[side]
  if (columns === undefined) {
    reportError(scope, 'PF2008', span, `"$${side}" can only be used in the condition of a join.`)
    return undefined
  }
  for (let count = names.length; count > 1; count--) {
    const column = findColumnIn(
      columns,
      names
        .slice(1, count)
        .map(({ name }) => name)
        .join('.'),
    )
    if (column !== undefined)
      return { value: { kind: 'column', name: `$${side}.${column.name}`, type: column.type }, count }
  }
  const name = names[1]
  if (name === undefined) reportError(scope, 'PF2008', span, `Write a column of the ${side} side: $${side}.column.`)
  else
    reportUnknown(
      scope,
      'PF2002',
      name.span,
      'Column',
      name.name,
      columns.map((column) => column.name),
    )
  return undefined
}

/** Declared keys of an object are found in any case; others are keys of JSON, exactly as written. */
export function memberOf(of: Expression, key: string): Expression {
  const fields = of.type.kind === 'object' ? of.type.fields : []
  const wanted = key.toLowerCase()
  const field = fields.find(({ name }) => name === key) ?? fields.find(({ name }) => name.toLowerCase() === wanted)
  return { kind: 'member', of, key: field?.name ?? key, type: field?.type ?? any }
}

function resolveBinary(node: Extract<ExpressionNode, { kind: 'binary' }>, scope: ResolveScope): Expression {
  const { operator } = node
  const [first, second] = [resolveExpression(node.left, scope), resolveExpression(node.right, scope)]
  if (operator === 'and' || operator === 'or') {
    const wrong = needBoolean(first, node.left.span, scope) ?? needBoolean(second, node.right.span, scope)
    return wrong ?? { kind: 'binary', operator, left: first, right: second, type: boolean }
  }
  const [left, right] = [asTime(first, second), asTime(second, first)]
  if (!'+-*/%'.includes(operator)) {
    checkComparable(left.type, right.type, node.span, scope)
    return { kind: 'binary', operator, left, right, type: boolean }
  }
  // Its mistake is reported.
  if (left === broken || right === broken) return broken
  const type = typeOfCalculation(operator, left.type, right.type)
  const constant = type && foldConstants(operator, left, right, type)
  if (constant !== undefined) return constant
  if (type !== undefined) return { kind: 'binary', operator, left, right, type }
  reportError(
    scope,
    'PF2003',
    node.span,
    `"${operator}" cannot be applied to ${printType(left.type)} and ${printType(right.type)}.`,
    left.type.kind === 'string' || right.type.kind === 'string' ? 'Join texts with strings.cat.' : undefined,
  )
  return broken
}

/** A text beside a time is a time, too. */
function asTime(value: Expression, other: Expression): Expression {
  if (value.kind !== 'literal' || typeof value.value !== 'string' || other.type.kind !== 'timestamp') return value
  return { kind: 'call', name: 'time.parse_timestamp', arguments: [value], type: { kind: 'timestamp' } }
}

function typeOfCalculation(operator: BinaryOperator, left: ValueType, right: ValueType): ValueType | undefined {
  const isNumber = (type: ValueType): boolean => isNumeric(type) || type.kind === 'any' || type.kind === 'null'
  if (left.kind === 'timestamp' && right.kind === 'timestamp')
    return operator === '-' ? { kind: 'timespan' } : undefined
  if (left.kind === 'timestamp' && right.kind === 'timespan') return '+-'.includes(operator) ? left : undefined
  if (left.kind === 'timespan' && right.kind === 'timestamp') return operator === '+' ? right : undefined
  if (left.kind === 'timespan' && right.kind === 'timespan')
    return '+-%'.includes(operator) ? left : operator === '/' ? { kind: 'double' } : undefined
  if (left.kind === 'timespan' && isNumeric(right)) return '*/'.includes(operator) ? left : undefined
  if (right.kind === 'timespan' && isNumeric(left)) return operator === '*' ? right : undefined
  if (!isNumber(left) || !isNumber(right)) return undefined
  return operator !== '/' && left.kind === 'int' && right.kind === 'int' ? { kind: 'int' } : { kind: 'double' }
}

function needBoolean(value: Expression, span: Span, scope: ResolveScope): Expression | undefined {
  if (['boolean', 'any', 'null'].includes(value.type.kind)) return undefined
  reportError(
    scope,
    'PF2003',
    span,
    `A condition is required here, not ${printType(value.type)}.`,
    'Compare the value, for example with "!= null".',
  )
  return broken
}

function checkComparable(left: ValueType, right: ValueType, span: Span, scope: ResolveScope): void {
  const [one, other] = [left.kind, right.kind]
  const isOpen = [one, other].some((kind) => kind === 'any' || kind === 'null')
  if (isOpen || one === other || (isNumeric(left) && isNumeric(right))) return
  reportError(
    scope,
    'PF2003',
    span,
    `A value of the type ${printType(left)} cannot be compared with ${printType(right)}.`,
  )
}
