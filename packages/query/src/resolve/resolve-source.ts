import type { ExpressionNode, PipelineNode, SavedQueryNode, SourceNode, TableNode } from '../ast.ts'
import { quotedList } from '@picket/core'
import type { QueryDiagnostic, Span } from '../diagnostics.ts'
import { asElement, unify } from '../functions/signature.ts'
import type { Column, Constant, Plan } from '../plan/plan.ts'
import type { ValueType } from '../plan/value-type.ts'
import type { QueryCatalogue, QueryTable } from './catalogue.ts'
import { printType } from './print-type.ts'
import { resolveExpression } from './resolve-expression.ts'
import {
  reportError,
  reportPending,
  reportUnknown,
  type PendingVariables,
  type ResolveScope,
  type Variable,
} from './scope.ts'

/** What the rows of a query can come from. */
export interface SourceContext {
  readonly catalogue: QueryCatalogue
  readonly variables: ReadonlyMap<string, Variable>
  readonly pending: PendingVariables
  readonly report: (diagnostic: QueryDiagnostic) => void
  readonly resolveRows: (node: PipelineNode) => Plan | undefined
  readonly scope: () => ResolveScope
  /** Returns the rows of a saved query; with an input, of one that continues it. */
  readonly resolveSavedQuery: (node: SavedQueryNode, input?: Plan) => Plan | undefined
  /** Returns the rows of a table, limited to the time range of the query. */
  readonly readTable: (table: QueryTable, node: TableNode) => Plan
}

export function resolveSource(node: SourceNode, context: SourceContext): Plan | undefined {
  switch (node.kind) {
    case 'table':
      return resolveTable(node, context)
    case 'pipeline':
      return context.resolveRows(node)
    case 'union':
      return toUnion(resolveUnionItems(node.items, context), node.span, context)
    case 'datatable':
      return resolveRowsLiteral(node.rows, context)
    case 'range':
      return resolveRange(node, context)
    case 'saved_query':
      return context.resolveSavedQuery(node)
  }
}

function resolveTable(node: TableNode, context: SourceContext): Plan | undefined {
  const { path } = node
  const variable = path.length === 1 ? context.variables.get(path[0]!) : undefined
  if (variable?.kind === 'rows') return variable.plan
  const [name, database] = nameOf(path)
  const table = context.catalogue.find(database, name)
  if (table !== undefined) return context.readTable(table, node)
  if (path.length === 1 && reportPending(context, node.span, path[0]!)) return undefined
  const known = context.catalogue.tables(database)
  const names = known.map((one) => (database === undefined ? one.name : [...path.slice(0, -1), one.name].join('.')))
  reportUnknown(context, 'PF2001', node.span, 'Table', path.join('.'), [...names, ...rowVariables(context)])
  return undefined
}

function rowVariables({ variables }: SourceContext): readonly string[] {
  return [...variables].filter(([, { kind }]) => kind === 'rows').map(([name]) => name)
}

/** The schema `public` is accepted and has no meaning. */
function nameOf(path: readonly string[]): readonly [string, string | undefined] {
  const parts = path.length > 2 && path[1]!.toLowerCase() === 'public' ? [path[0]!, ...path.slice(2)] : path
  return [parts.at(-1)!, parts.length > 1 ? parts[0] : undefined]
}

export function resolveUnionItems(
  items: readonly (TableNode | PipelineNode)[],
  context: SourceContext,
): readonly Plan[] {
  return items.flatMap((item): readonly Plan[] => {
    if (item.kind === 'table' && item.path.some((part) => part.includes('*'))) return resolveStars(item, context)
    const plan = resolveSource(item, context)
    return plan === undefined ? [] : [plan]
  })
}

function resolveStars(node: TableNode, context: SourceContext): readonly Plan[] {
  const [name, database] = nameOf(node.path)
  const pattern = new RegExp(`^${name.replaceAll('*', '.*')}$`, 'i')
  const found = context.catalogue
    .tables(database ?? 'logs')
    .filter((table) => pattern.test(table.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (found.length === 0) reportError(context, 'PF2001', node.span, `No table matches "${node.path.join('.')}".`)
  return found.map((table) => context.readTable(table, node))
}

/** Columns are matched by name, ignoring case; the first spelling counts. */
export function toUnion(inputs: readonly Plan[], span: Span, context: Pick<SourceContext, 'report'>): Plan | undefined {
  if (inputs.length < 2) return inputs[0]
  const columns = new Map<string, { name: string; types: ValueType[] }>()
  for (const { columns: own } of inputs) {
    for (const { name, type } of own) {
      const known = columns.get(name.toLowerCase())
      if (known) known.types.push(type)
      else columns.set(name.toLowerCase(), { name, types: [type] })
    }
  }
  remarkOnTypes([...columns.values()], span, context)
  return {
    kind: 'union',
    inputs,
    columns: [...columns.values()].map(({ name, types }): Column => ({ name, type: unionType(types) })),
  }
}

/** One remark for all columns whose values are converted. */
function remarkOnTypes(
  columns: readonly { readonly name: string; readonly types: readonly ValueType[] }[],
  { start, end }: Span,
  { report }: Pick<SourceContext, 'report'>,
): void {
  const converted = columns.filter(({ types }) => {
    const known = types.filter(({ kind }) => kind !== 'null' && kind !== 'any' && kind !== 'object')
    return new Set(known.map(printType)).size > 1
  })
  const [first] = converted
  if (first === undefined) return
  const types = [...new Set(first.types.map(printType))]
  const others = converted.length === 1 ? '' : ` ${converted.length - 1} more columns are converted as well.`
  report({
    code: 'PF3002',
    severity: 'notice',
    message: `Column "${first.name}" is ${quotedList(types, 'and')} in the tables of the union, and ${printType(unionType(first.types))} in its rows.${others}`,
    hint: 'Convert the column yourself, or read one table.',
    span: { start, end },
  })
}

/** Types that differ become texts, and documents keep no declared keys. */
function unionType(types: readonly ValueType[]): ValueType {
  const type = unify(types)
  const [first] = types
  if (types.every(({ kind }) => kind === 'object')) return first!
  if (type.kind === 'array') return { kind: 'array', element: asElement(type.element) }
  return type.kind === 'null' ? { kind: 'any' } : type
}

function resolveRowsLiteral(node: ExpressionNode, context: SourceContext): Plan | undefined {
  const wrong = (at: ExpressionNode, message: string): undefined =>
    void reportError(context, 'PF2007', at.span, message, 'Write datatable [{"name": "ana", "n": 1}].')
  if (node.kind !== 'array') return wrong(node, 'The rows of a datatable are an array of objects.')
  const columns = new Map<string, Constant[]>()
  for (const [at, item] of node.items.entries()) {
    if (item.kind !== 'object') return wrong(item, 'A row of a datatable is an object.')
    for (const { key, value } of item.entries) {
      const constant = constantOf(value)
      if (constant === undefined) return wrong(value, 'The values of a datatable are constants.')
      const values = columns.get(key) ?? []
      while (values.length < at) values.push(null)
      values[at] = constant
      columns.set(key, values)
    }
  }
  const all = [...columns].map(([name, values]) => ({ name, type: unify(values.map(typeOf)), values }))
  return {
    kind: 'rows',
    columns: all.map(({ name, type }) => ({ name, type: withoutNull(type) })),
    rows: node.items.map((_, at) => all.map(({ values, type }) => widen(values[at] ?? null, type))),
  }
}

/** A column without any value is one of texts. */
function withoutNull(type: ValueType): ValueType {
  if (type.kind === 'null') return { kind: 'string' }
  return type.kind === 'array' ? { kind: 'array', element: withoutNull(type.element) } : type
}

function widen(value: Constant, { kind }: ValueType): Constant {
  return kind === 'double' && typeof value === 'bigint' ? Number(value) : value
}

function constantOf(node: ExpressionNode): Constant | undefined {
  switch (node.kind) {
    case 'literal':
      return node.value
    case 'unary': {
      const value = node.operator === '-' ? constantOf(node.of) : undefined
      if (typeof value === 'bigint') return -value
      return typeof value === 'number' ? -value : undefined
    }
    case 'array': {
      const items = node.items.map(constantOf)
      return items.includes(undefined) ? undefined : (items as Constant[])
    }
    case 'object': {
      const entries = node.entries.map(({ key, value }) => [key, constantOf(value)] as const)
      return entries.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(entries) as Constant)
    }
    default:
      return undefined
  }
}

/** The type of a value of a datatable. */
export function typeOf(value: Constant): ValueType {
  if (value === null) return { kind: 'null' }
  switch (typeof value) {
    case 'bigint':
      return { kind: 'int' }
    case 'number':
      return { kind: 'double' }
    case 'string':
      return { kind: 'string' }
    case 'boolean':
      return { kind: 'boolean' }
    default:
      return Array.isArray(value) ? { kind: 'array', element: arrayElement(value) } : { kind: 'object', fields: [] }
  }
}

function arrayElement(values: readonly Constant[]): ValueType {
  const type = unify(values.map(typeOf))
  return type.kind === 'object' ? { kind: 'any' } : type
}

function resolveRange(node: Extract<SourceNode, { kind: 'range' }>, context: SourceContext): Plan {
  const scope = context.scope()
  const [from, to, by] = [node.from, node.to, node.step].map((one) => resolveExpression(one, scope))
  const isTime = from!.type.kind === 'timestamp'
  const isFraction = [from, to, by].some((one) => one!.type.kind === 'double')
  if (isTime ? by!.type.kind !== 'timespan' : !['int', 'double', 'any'].includes(from!.type.kind))
    reportError(context, 'PF2003', node.span, 'A range requires numbers, or times and a span of time.')
  const type: ValueType = isTime ? { kind: 'timestamp' } : { kind: isFraction ? 'double' : 'int' }
  return { kind: 'range', from: from!, to: to!, by: by!, columns: [{ name: node.name.name, type }] }
}
