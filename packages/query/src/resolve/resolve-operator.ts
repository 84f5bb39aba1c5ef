import type { AssignNode, ExpressionNode, OperatorNode } from '../ast.ts'
import type { Span } from '../diagnostics.ts'
import type { Expression } from '../plan/plan.ts'
import type { Assigned, Column, JoinKind, Plan, SearchCondition } from '../plan/plan.ts'
import type { ValueType } from '../plan/value-type.ts'
import { printType } from './print-type.ts'
import { namesOf } from './names.ts'
import { searchWords } from '../plan/search-words.ts'
import { resolveExpression } from './resolve-expression.ts'
import type { OperatorContext } from './operator-context.ts'
import { resolveUnionItems, toUnion } from './resolve-source.ts'
import { resolveExtension } from './resolve-extension.ts'
import { findColumnIn, reportError, type ResolveScope } from './scope.ts'

type OperatorOf<Kind extends OperatorNode['kind']> = Extract<OperatorNode, { kind: Kind }>

/** Adds an operator to a plan. `visualize` changes no rows, and is read elsewhere. */
export function resolveOperator(node: OperatorNode, input: Plan, context: OperatorContext): Plan {
  const scope = context.scopeOf(input.columns)
  switch (node.kind) {
    case 'where': {
      const condition = resolveExpression(node.value, scope)
      if (!['boolean', 'any', 'null'].includes(condition.type.kind))
        reportError(scope, 'PF2003', node.value.span, `"where" requires a condition, not ${printType(condition.type)}.`)
      return { kind: 'where', input, condition, columns: input.columns }
    }
    case 'search': {
      const condition = resolveSearch(node.value, scope)
      remarkOnIndex(node.value, input, context)
      return condition === undefined ? input : { kind: 'search', input, condition, columns: input.columns }
    }
    case 'limit':
      return resolveLimit(node, input, scope)
    case 'project':
      return toProject(input, resolveAssigns(node.values, scope), scope, node.span)
    case 'extend':
      return resolveExtend(node.values, input, context)
    case 'summarize':
      return resolveSummarize(node, input, scope)
    case 'sort':
      return {
        kind: 'sort',
        input,
        columns: input.columns,
        keys: node.keys.map(({ value, direction, nulls }) => {
          const isDescending = direction !== 'asc'
          return {
            value: resolveExpression(value, scope),
            isDescending,
            nulls: nulls ?? (isDescending ? 'last' : 'first'),
          }
        }),
      }
    case 'join':
      return resolveJoin(node, input, context)
    case 'union':
      return toUnion([input, ...resolveUnionItems(node.items, context)], node.span, context) ?? input
    case 'saved_query':
      return context.resolveSavedQuery(node, input) ?? input
    case 'visualize':
      return input
    default:
      return resolveExtension(node, input, context, resolveOperator)
  }
}

function resolveLimit(node: OperatorOf<'where' | 'search' | 'limit'>, input: Plan, scope: ResolveScope): Plan {
  const value = resolveExpression(node.value, scope)
  if (value.kind !== 'literal' || typeof value.value !== 'bigint' || value.type.kind !== 'int' || value.value < 0n) {
    reportError(scope, 'PF2007', node.value.span, '"limit" requires a constant integer from 0.')
    return input
  }
  return { kind: 'limit', input, count: Number(value.value), columns: input.columns }
}

interface NamedValue extends Assigned {
  readonly span: Span
}

function resolveAssigns(nodes: readonly AssignNode[], scope: ResolveScope): readonly NamedValue[] {
  return nodes.flatMap((node) => {
    if (node.target !== undefined && node.target.length > 1) {
      reportError(
        scope,
        'PF2007',
        node.span,
        'Only "extend" can assign the key of an object.',
        'Give the column a name without ".".',
      )
      return []
    }
    const value = resolveExpression(node.value, scope)
    return [{ name: node.target?.[0] ?? defaultName(node.value, value, scope), value, span: node.span }]
  })
}

/** The column itself, the path, or the text of the expression. */
function defaultName(node: ExpressionNode, value: Expression, { text }: ResolveScope): string {
  if (value.kind === 'column') return value.name
  const names = namesOf(node)
  if (names !== undefined) return pathName(value) ?? names.map(({ name }) => name).join('.')
  return text.slice(node.span.start, node.span.end).replaceAll(/\s+/g, ' ')
}

function pathName(value: Expression): string | undefined {
  if (value.kind === 'column') return value.name
  if (value.kind !== 'member') return undefined
  const above = pathName(value.of)
  return above === undefined ? undefined : `${above}.${value.key}`
}

function toProject(input: Plan, values: readonly NamedValue[], scope: ResolveScope, span: Span): Plan {
  checkNames(values, scope, span)
  return { kind: 'project', input, values: values.map(strip), columns: values.map(toColumn) }
}

function toColumn({ name, value }: Assigned): Column {
  return { name, type: value.type }
}

function strip({ name, value }: NamedValue): Assigned {
  return { name, value }
}

function checkNames(values: readonly NamedValue[], scope: ResolveScope, span: Span): void {
  const seen = new Set<string>()
  for (const { name, span: own } of values) {
    const key = name.toLowerCase()
    if (seen.has(key))
      reportError(scope, 'PF2005', own, `Two columns have the name "${name}".`, `Write another name: ${name}_2 = ...`)
    seen.add(key)
  }
  if (values.length > 1_000) reportError(scope, 'PF2007', span, 'An operator can have 1,000 columns.')
}

/** Each is a step, and later stages walk the steps by recursion. */
const mostExtended = 500

/** Later values can use earlier ones, so each is a step of its own where it must be. */
function resolveExtend(nodes: readonly AssignNode[], input: Plan, context: OperatorContext): Plan {
  context.extended.count += nodes.length
  if (context.extended.count > mostExtended) {
    reportError(context, 'PF2007', nodes[0]!.span, `A query can extend its rows by ${mostExtended} values.`)
    return input
  }
  let plan = input
  for (const node of nodes) {
    const scope = context.scopeOf(plan.columns)
    const [added] = (node.target?.length ?? 0) > 1 ? resolveKey(node, scope) : resolveAssigns([node], scope)
    if (added === undefined) continue
    const replaced = findColumnIn(plan.columns, added.name)
    const values = plan.columns.map(({ name, type }): Assigned => {
      if (name === replaced?.name) return { name, value: added.value }
      return { name, value: { kind: 'column', name, type } }
    })
    if (replaced === undefined) values.push(strip(added))
    plan = { kind: 'project', input: plan, values, columns: values.map(toColumn) }
  }
  return plan
}

/** `extend o.k = v`: the object with another value. */
function resolveKey({ target, value: node, span }: AssignNode, scope: ResolveScope): readonly NamedValue[] {
  const [first, ...path] = target as readonly [string, ...string[]]
  const value = resolveExpression(node, scope)
  const whole = findColumnIn(scope.columns, target!.join('.'))
  if (whole !== undefined) return [{ name: whole.name, value, span }]
  const column = findColumnIn(scope.columns, first)
  const of: Expression =
    column === undefined
      ? { kind: 'object', entries: [], type: { kind: 'object', fields: [] } }
      : { kind: 'column', name: column.name, type: column.type }
  if (of.type.kind !== 'object' && of.type.kind !== 'any') {
    reportError(scope, 'PF2003', span, `"${first}" is ${printType(of.type)}, and has no keys.`)
    return []
  }
  const keys = declaredKeys(of.type, path)
  const type = setType(of.type, keys, value.type)
  return [{ name: column?.name ?? first, value: { kind: 'set', of, path: keys, value, type }, span }]
}

/** Declared keys are found in any case. */
function declaredKeys(type: ValueType, [key, ...rest]: readonly string[]): readonly string[] {
  if (key === undefined) return []
  const field = type.kind === 'object' ? findColumnIn(type.fields, key) : undefined
  return [field?.name ?? key, ...declaredKeys(field?.type ?? { kind: 'any' }, rest)]
}

function setType(type: ValueType, [key, ...rest]: readonly string[], value: ValueType): ValueType {
  if (key === undefined) return value
  const fields = type.kind === 'object' ? type.fields : []
  const known = fields.find(({ name }) => name === key)?.type ?? { kind: 'any' }
  const others = fields.filter(({ name }) => name !== key)
  const own = setType(known, rest, value)
  return { kind: 'object', fields: own.kind === 'null' ? others : [...others, { name: key, type: own }] }
}

function resolveSummarize(node: OperatorOf<'summarize'>, input: Plan, scope: ResolveScope): Plan {
  const keys = resolveAssigns(node.keys, scope)
  const values = resolveAssigns(node.values, { ...scope, aggregates: 'allowed' })
  for (const { value, span, name } of values)
    if (!isAggregated(value))
      reportError(
        scope,
        'PF2004',
        span,
        `"${name}" is not an aggregate.`,
        'Put it behind "by", or into an aggregate such as agg.max.',
      )
  checkNames([...values, ...keys], scope, node.span)
  if (values.length === 0 && keys.length === 0)
    reportError(scope, 'PF1001', node.span, '"summarize" requires an aggregate, or "by" and columns.')
  return {
    kind: 'summarize',
    input,
    keys: keys.map(strip),
    values: values.map(strip),
    columns: [...values, ...keys].map(toColumn),
  }
}

/** Whether no column is used outside of an aggregate. */
function isAggregated(value: Expression): boolean {
  switch (value.kind) {
    case 'literal':
    case 'scalar':
      return true
    case 'column':
      return false
    case 'call':
      return value.name.startsWith('agg.') || value.arguments.every((one) => one.kind === 'lambda' || isAggregated(one))
    case 'variable':
      return true
    case 'member':
    case 'not':
    case 'minus':
      return isAggregated(value.of)
    case 'set':
      return isAggregated(value.of) && isAggregated(value.value)
    case 'element':
      return isAggregated(value.of) && isAggregated(value.index)
    case 'binary':
      return isAggregated(value.left) && isAggregated(value.right)
    case 'in':
      return isAggregated(value.value) && isAggregated(value.list)
    case 'between':
      return [value.value, value.low, value.high].every(isAggregated)
    case 'array':
      return value.items.every(isAggregated)
    case 'object':
      return value.entries.every((entry) => isAggregated(entry.value))
  }
}

const joinKinds: readonly JoinKind[] = ['inner', 'leftouter', 'rightouter', 'fullouter', 'cross']

function resolveJoin(node: OperatorOf<'join'>, input: Plan, context: OperatorContext): Plan {
  const join = joinKinds.find((one) => one === node.join)
  if (join === undefined) {
    reportError(context, 'PF2008', node.span, `"${node.join}" is not a kind of join.`, `Use ${joinKinds.join(', ')}.`)
    return input
  }
  if ((node.on === undefined) !== (join === 'cross')) {
    const message = join === 'cross' ? 'A cross join has no condition.' : `A join of the kind ${join} requires "on".`
    reportError(context, 'PF2008', node.span, message, join === 'cross' ? undefined : 'Write on $left.a == $right.b.')
    return input
  }
  const right = context.resolveRows(node.right)
  if (right === undefined) return input
  const scope = { ...context.scopeOf([]), sides: { left: input.columns, right: right.columns } }
  const on = node.on && resolveExpression(node.on, scope)
  const fields = right.columns.map(({ name, type }) => ({ name, type }))
  const as: Column = { name: node.as.name, type: { kind: 'object', fields } }
  if (findColumnIn(input.columns, as.name) !== undefined)
    reportError(context, 'PF2005', node.as.span, `There is already a column "${as.name}".`)
  return { kind: 'join', input, right, join, as: as.name, on, columns: [...input.columns, as] }
}

/** Whole words of the raw log have an index. */
function remarkOnIndex(node: ExpressionNode, input: Plan, context: Pick<OperatorContext, 'report'>): void {
  if (!readsTable(input)) return
  const hasRaw = findColumnIn(input.columns, 'p_raw') !== undefined
  for (const { value, span } of textsOf(node)) {
    if (hasRaw && searchWords(value).length > 0) continue
    context.report({
      code: 'PF3003',
      severity: 'notice',
      message: hasRaw
        ? `No index finds "${value}", so every event is read.`
        : 'The column "p_raw" is missing here, so the values of all columns are compared, without an index.',
      hint: hasRaw ? 'Search for whole words, or limit the time.' : 'Search before project and summarize.',
      span,
    })
  }
}

function textsOf(node: ExpressionNode): readonly { readonly value: string; readonly span: Span }[] {
  if (node.kind === 'literal' && node.of === 'string') return [node]
  if (node.kind === 'unary') return textsOf(node.of)
  return node.kind === 'binary' ? [...textsOf(node.left), ...textsOf(node.right)] : []
}

function readsTable(plan: Plan): boolean {
  return plan.kind === 'table' || ('input' in plan && readsTable(plan.input))
}

function resolveSearch(node: ExpressionNode, scope: ResolveScope): SearchCondition | undefined {
  if (node.kind === 'literal' && node.of === 'string') return { kind: 'text', text: node.value }
  if (node.kind === 'unary' && node.operator === 'not') {
    const of = resolveSearch(node.of, scope)
    return of && { kind: 'not', of }
  }
  if (node.kind === 'binary' && (node.operator === 'and' || node.operator === 'or')) {
    const parts = [resolveSearch(node.left, scope), resolveSearch(node.right, scope)]
    return parts.every((part) => part !== undefined) ? { kind: node.operator, parts } : undefined
  }
  reportError(
    scope,
    'PF2003',
    node.span,
    '"search" requires texts, joined by "and", "or" and "not".',
    'Use where for conditions on columns.',
  )
  return undefined
}
