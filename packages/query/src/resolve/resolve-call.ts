import { parseIpNetwork } from '@picket/core'
import type { CallNode, ExpressionNode, NameNode } from '../ast.ts'
import { timespanUnits } from '../tokens.ts'
import { findSignature, functionNamesOf, type FunctionName } from '../functions/index.ts'
import { findForeignFunction, type ForeignFunction } from './foreign-functions.ts'
import { elementOf, type Parameter, type Signature } from '../functions/signature.ts'
import type { Argument, Expression, Lambda } from '../plan/plan.ts'
import type { ValueType } from '../plan/value-type.ts'
import { printType } from './print-type.ts'
import { broken, namesOf } from './names.ts'
import { clickhouseFunctions, snowflakeFunctions } from './engine-functions.ts'
import { reportError, reportUnknown, type ResolveScope } from './scope.ts'

export function resolveCall(node: CallNode, scope: ResolveScope): Expression {
  const name =
    namesOf(node.callee)
      ?.map((one) => one.name)
      .join('.') ?? ''
  if (name === 'toscalar') return resolveScalar(node, scope)
  if (name === 'array') {
    const items = node.arguments.map((one) => scope.resolve(one, scope))
    return { kind: 'array', items, type: { kind: 'array', element: items[0]?.type ?? { kind: 'any' } } }
  }
  if (name === 'object') return resolveObject(node, scope)
  if (name === 'snowflake.func' || name === 'clickhouse.func') return resolveEngineFunction(node, name, scope)
  const known = findSignature(name)
  const signature = known?.isExtension === true && !scope.hasExtensions ? undefined : known
  if (signature === undefined) {
    const foreign = findForeignFunction(name, scope.aggregates !== 'refused')
    if (foreign !== undefined) return reportForeign(node, name, foreign, scope)
    reportUnknown(scope, 'PF2006', node.callee.span, 'Function', name, [
      ...functionNamesOf(scope),
      'toscalar',
      'array',
      'object',
    ])
    return broken
  }
  const result = signature.isAggregate === true ? findResult(node, scope) : undefined
  if (result !== undefined) return result
  const inner = signature.isAggregate === true ? insideAggregate(node, name, scope) : scope
  if (inner === undefined || !hasRightCount(node, name, signature, scope)) return broken
  const all: Argument[] = []
  for (const [at, argument] of node.arguments.entries()) {
    const parameter = signature.parameters[Math.min(at, signature.parameters.length - 1)]!
    const resolved =
      parameter.type === 'lambda' ? resolveLambda(argument, all[0]!.type, inner) : inner.resolve(argument, inner)
    if (resolved === undefined || !fits(resolved, parameter, argument, name, scope)) return broken
    all.push(resolved)
  }
  if (name === 're.replace' && !hasGroups(all, node, scope)) return broken
  if (name === 'net.in_cidr' && !isNetwork(all[1]!, node, scope)) return broken
  const type = signature.result(all.map((one) => one.type))
  return name === 'time.parse_timespan'
    ? foldTimespan(all[0]!, node, scope)
    : { kind: 'call', name: name as FunctionName, arguments: all, type }
}

function reportForeign(
  { callee: { span } }: CallNode,
  name: string,
  { hint, name: ours }: ForeignFunction,
  scope: ResolveScope,
): Expression {
  scope.report({
    code: 'PF2006',
    severity: 'error',
    message: `Function "${name}" does not exist.`,
    hint,
    span,
    ...(ours === undefined
      ? {}
      : { fixes: [{ title: `Replace with ${ours}`, edits: [{ start: span.start, end: span.end, text: ours }] }] }),
  })
  return broken
}

/** `snowflake.func('IFF', ...)`: a function of the language under the name that it has in Snowflake, or in ClickHouse. */
function resolveEngineFunction(node: CallNode, called: 'snowflake.func' | 'clickhouse.func', scope: ResolveScope) {
  const isSnowflake = called === 'snowflake.func'
  const [first, ...rest] = node.arguments
  if (first?.kind !== 'literal' || first.of !== 'string') {
    reportError(scope, 'PF2007', node.span, `"${called}" requires the name of a function, as a constant text.`)
    return broken
  }
  const known = isSnowflake ? snowflakeFunctions : clickhouseFunctions
  const wanted = isSnowflake ? first.value.toUpperCase() : first.value
  const found = Object.hasOwn(known, wanted) ? known[wanted] : undefined
  if (found === undefined) {
    const what = isSnowflake ? 'Snowflake function' : 'ClickHouse function'
    reportUnknown(scope, 'PF2006', first.span, what, first.value, Object.keys(known))
    return broken
  }
  const { name, order = [], count } = found
  const callee: ExpressionNode = name
    .split('.')
    .map((part): ExpressionNode => ({ kind: 'name', name: part, span: node.callee.span }))
    .reduce((of, part) => ({ kind: 'member', of, name: part as NameNode, span: node.callee.span }))
  const moved = rest.length === order.length ? order.map((at) => rest[at]!) : rest.slice(0, count)
  return resolveCall({ ...node, callee, arguments: moved }, scope)
}

/** After `summarize`, an aggregate is the result that has its text as a name. */
function findResult({ span }: CallNode, { text, columns, aggregates }: ResolveScope): Expression | undefined {
  if (aggregates === 'allowed') return undefined
  const written = withoutSpaces(text.slice(span.start, span.end))
  const column = columns.find(({ name }) => name.includes('(') && withoutSpaces(name) === written)
  return column && { kind: 'column', name: column.name, type: column.type }
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

function insideAggregate(node: CallNode, name: string, scope: ResolveScope): ResolveScope | undefined {
  if (scope.aggregates === 'allowed') return { ...scope, aggregates: 'inside' }
  const message =
    scope.aggregates === 'inside'
      ? `"${name}" cannot be used within another aggregate.`
      : `"${name}" can only be used in summarize.`
  reportError(scope, 'PF2004', node.span, message, 'Summarize first, and use the result in the next operator.')
  return undefined
}

function hasRightCount(
  { arguments: all, span }: CallNode,
  name: string,
  { parameters }: Signature,
  scope: ResolveScope,
): boolean {
  const least = parameters.filter(({ isOptional, isRepeated }) => !isOptional && !isRepeated).length
  const most = parameters.some(({ isRepeated }) => isRepeated) ? Number.POSITIVE_INFINITY : parameters.length
  if (all.length >= least && all.length <= most) return true
  const count =
    least === most ? `${least}` : most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`
  const form = parameters.map((one) => `${one.name}${one.isOptional ? '?' : one.isRepeated ? '...' : ''}`).join(', ')
  reportError(
    scope,
    'PF2007',
    span,
    `"${name}" requires ${count} argument${count === '1' ? '' : 's'}, not ${all.length}.`,
    `Write ${name}(${form}).`,
  )
  return false
}

const units = new Set([
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  's',
  'm',
  'h',
  'd',
  'w',
  'y',
])

function fits(value: Argument, parameter: Parameter, node: ExpressionNode, name: string, scope: ResolveScope): boolean {
  const { type: wanted } = parameter
  const refuseAs = (code: 'PF2003' | 'PF2007', message: string, hint?: string): false => {
    reportError(scope, code, node.span, message, hint)
    return false
  }
  const refuse = (message: string, hint?: string): false =>
    refuseAs(wanted === 'unit' || parameter.isConstant ? 'PF2007' : 'PF2003', message, hint)
  if (parameter.isConstant && value.kind !== 'literal') return refuse(`"${name}" requires a constant here.`)
  if (wanted === 'unit') {
    const unit = value.kind === 'literal' ? String(value.value).toLowerCase() : ''
    return units.has(unit) || units.has(unit.replace(/(?<=\w{3})s$/, ''))
      ? true
      : refuse(`"${unit}" is not a unit of time.`, 'Use second, minute, hour, day, week, month, quarter or year.')
  }
  if (
    name.startsWith('re.') &&
    parameter.name === 'pattern' &&
    value.kind === 'literal' &&
    typeof value.value === 'string'
  ) {
    const around = /\(\?<?[=!]/.exec(value.value)?.[0]
    if (around !== undefined)
      return refuseAs(
        'PF2007',
        `Regular expressions cannot look around: "${around}".`,
        'Match the surrounding text, too.',
      )
  }
  const { kind } = value.type
  if (wanted === 'any' || wanted === 'lambda' || kind === 'any' || kind === 'null') return true
  const isRight =
    wanted === kind ||
    (wanted === 'number' && (kind === 'int' || kind === 'double')) ||
    (wanted === 'timestamp' && kind === 'string' && value.kind === 'literal') ||
    (wanted === 'array' && kind === 'string' && name === 'arrays.len') ||
    (wanted === 'string' && name === 'strings.cat')
  return isRight ? true : refuse(`"${name}" requires ${wanted} here, not ${printType(value.type)}.`)
}

/** The engine refuses a replacement with a group that the pattern does not have, while it runs. */
function hasGroups([, pattern, replacement]: readonly Argument[], node: CallNode, scope: ResolveScope): boolean {
  if (pattern?.kind !== 'literal' || replacement?.kind !== 'literal') return true
  const groups = String(pattern.value).match(/\\.|\[(?:\\.|[^\]])*\]|\((?!\?[^P<])/g) ?? []
  const count = groups.filter((one) => one === '(').length
  const missing = [...String(replacement.value).matchAll(/\$(\d)/g)].find(([, digit]) => Number(digit) > count)
  if (missing === undefined) return true
  const message = `The pattern has ${count === 1 ? '1 group' : `${count} groups`}, so "${missing[0]}" stands for none.`
  reportError(scope, 'PF2007', node.arguments[2]!.span, message, 'Write a part of the pattern in brackets.')
  return false
}

function resolveLambda(node: ExpressionNode, of: ValueType, scope: ResolveScope): Lambda | undefined {
  if (node.kind !== 'lambda') {
    reportError(scope, 'PF2007', node.span, 'A function is required here.', 'Write fn (x) { x == "a" }.')
    return undefined
  }
  const lambdas = new Map(scope.lambdas)
  for (const { name } of node.parameters) lambdas.set(name, { kind: 'variable', name, type: elementOf(of) })
  const body = scope.resolve(node.body, { ...scope, lambdas })
  return { kind: 'lambda', parameters: node.parameters.map(({ name }) => name), body, type: body.type }
}

function resolveScalar(node: CallNode, scope: ResolveScope): Expression {
  const [written] = node.arguments
  const argument = written && toRows(written, scope)
  if (argument === undefined || node.arguments.length > 1) {
    reportError(scope, 'PF2007', node.span, '"toscalar" requires one table.')
    return broken
  }
  const variable = argument.kind === 'name' ? scope.variables.get(argument.name) : undefined
  const of =
    argument.kind === 'pipeline' ? scope.resolveRows(argument) : variable?.kind === 'rows' ? variable.plan : undefined
  if (of === undefined) {
    if (argument.kind !== 'pipeline')
      reportError(scope, 'PF2010', argument.span, '"toscalar" requires a table, or a variable that is one.')
    return broken
  }
  const [column] = of.columns
  if (column === undefined || of.columns.length > 1) {
    reportError(
      scope,
      'PF2010',
      argument.span,
      `"toscalar" requires a table with one column, not ${of.columns.length}.`,
      'Select one with project.',
    )
    return broken
  }
  return { kind: 'scalar', of, type: column.type }
}

/** A name that is no variable is one of a table. */
function toRows(node: ExpressionNode, scope: ResolveScope): ExpressionNode {
  const names = namesOf(node)
  if (names === undefined || (names.length === 1 && scope.variables.has(names[0]!.name))) return node
  const path = names.map(({ name }) => name)
  return { kind: 'pipeline', source: { kind: 'table', path, span: node.span }, operators: [], span: node.span }
}

function resolveObject(node: CallNode, scope: ResolveScope): Expression {
  const entries: { key: string; value: Expression }[] = []
  for (let at = 0; at + 1 < node.arguments.length; at += 2) {
    const key = node.arguments[at]!
    if (key.kind !== 'literal' || key.of !== 'string') {
      reportError(scope, 'PF2007', key.span, 'The keys of an object are constants.')
      return broken
    }
    entries.push({ key: key.value, value: scope.resolve(node.arguments[at + 1]!, scope) })
  }
  return {
    kind: 'object',
    entries,
    type: { kind: 'object', fields: entries.map(({ key, value }) => ({ name: key, type: value.type })) },
  }
}

function isNetwork(argument: Argument, { arguments: [, node] }: CallNode, scope: ResolveScope): boolean {
  const text = argument.kind === 'literal' ? String(argument.value) : ''
  if (parseIpNetwork(text) !== undefined) return true
  reportError(scope, 'PF2007', node!.span, `"${text}" is not a network.`, 'Write it as in 10.0.0.0/8.')
  return false
}

function foldTimespan(argument: Argument, node: CallNode, scope: ResolveScope): Expression {
  const written = argument.kind === 'literal' ? String(argument.value).trim() : ''
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/.exec(written) ?? []
  const length = timespanUnits[unit]
  const report = (message: string, hint: string): Expression => {
    reportError(scope, 'PF1003', node.span, message, hint)
    return broken
  }
  if (digits === undefined || length === undefined)
    return report(`"${written}" is not a span of time.`, 'Write a number and a unit, such as 30m.')
  const nanoseconds = BigInt(Math.round(Number(digits) * Number(length)))
  if (nanoseconds >= 2n ** 63n) return report(`${written} is too long.`, 'The longest span is 106751d.')
  return { kind: 'literal', value: nanoseconds, type: { kind: 'timespan' } }
}
