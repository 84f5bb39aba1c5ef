import { quotedList } from '@picket/core'
import type { ExpressionNode, OperatorNode, PipelineNode, QueryNode, TableNode } from '../ast.ts'
import { hasErrors, sortDiagnostics, type QueryDiagnostic, type Span } from '../diagnostics.ts'
import type { Expression } from '../plan/plan.ts'
import type { Column, Plan } from '../plan/plan.ts'
import type { QueryCatalogue, QueryTable } from './catalogue.ts'
import { declareParameters, reportParameter, type PassedValue } from './declare-parameters.ts'
import { resolveExpression } from './resolve-expression.ts'
import type { OperatorContext } from './operator-context.ts'
import { resolveOperator } from './resolve-operator.ts'
import { resolveSavedQuery, type Frame, type ResolvedRows, type SharedContext } from './resolve-saved-query.ts'
import { resolveSource, typeOf } from './resolve-source.ts'
import { findColumnIn, reportError, type ResolveScope, type Variable } from './scope.ts'
import { findUnboundedTables } from './time-bounds.ts'
import { readVisualization, type Visualization } from './visualization.ts'

export interface ResolveOptions {
  readonly catalogue: QueryCatalogue
  /** Limits every table with event times; in nanoseconds, inclusive. */
  readonly range?: { readonly from: bigint; readonly to: bigint }
  /** Values of variables that the query uses without a `let`. */
  readonly parameters?: Readonly<Record<string, bigint | number | string | boolean>>
  /** Reports declared parameters without a value: the query is about to run. */
  readonly needsParameters?: boolean
  /** Sorts rows with a time by it, newest first, unless the query sorts them. */
  readonly isNewestFirst?: boolean
}

export interface Resolved {
  /** Undefined if the query has mistakes. */
  readonly plan: Plan | undefined
  /** The columns of the rows, as far as they are known; also if the query has mistakes. */
  readonly columns: readonly Column[]
  readonly diagnostics: readonly QueryDiagnostic[]
  readonly visualization: Visualization | undefined
  /** The tables that the query reads. */
  readonly tables: readonly QueryTable[]
}

/** Finds out what a query means. */
export function resolve(query: QueryNode, text: string, options: ResolveOptions): Resolved {
  const diagnostics: QueryDiagnostic[] = []
  const report = (diagnostic: QueryDiagnostic): void => void diagnostics.push(diagnostic)
  const tables = new Set<QueryTable>()
  const spans = new Map<string, Span>()
  const shared: SharedContext = {
    catalogue: options.catalogue,
    extended: { count: 0 },
    savedQueries: { count: 0, operators: 0 },
    readTable(table, span) {
      tables.add(table)
      spans.set(`${table.database}.${table.name}`, span)
      return readTable(table, options)
    },
  }
  const { declared, passed } = splitParameters(query, options.parameters ?? {})
  const unknown = declared === undefined ? [] : [...passed.keys()].filter((name) => !declared.has(name))
  if (unknown.length > 0)
    reportParameter(
      { report },
      query.statements.find(({ kind }) => kind === 'declare')!.span,
      `The query has no parameter "${unknown[0]!}".`,
      declared!.size === 0 ? undefined : `Its parameters are ${quotedList([...declared!], 'and')}.`,
    )
  const { plan, visualization } = resolveStatements(query, text, {
    shared,
    report,
    hasErrors: () => hasErrors(diagnostics),
    passed,
    needsValues: options.needsParameters === true,
    within: [],
  })
  if (plan !== undefined && options.range === undefined && !hasErrors(diagnostics))
    diagnostics.push(...remarkOnTime(plan, spans))
  const sorted = plan !== undefined && options.isNewestFirst === true ? sortByTime(plan) : plan
  return {
    plan: hasErrors(diagnostics) ? undefined : sorted,
    columns: plan?.columns ?? [],
    diagnostics: sortDiagnostics(diagnostics),
    visualization,
    tables: [...tables],
  }
}

/** Values for the parameters of the query itself: checked when they are declared, else variables. */
function splitParameters(
  { statements }: QueryNode,
  values: NonNullable<ResolveOptions['parameters']>,
): { readonly declared: ReadonlySet<string> | undefined; readonly passed: ReadonlyMap<string, PassedValue> } {
  const passed = new Map(
    Object.entries(values).map(([name, value]): [string, PassedValue] => [name, { kind: 'constant', value }]),
  )
  const declares = statements.filter((one) => one.kind === 'declare')
  if (declares.length === 0) return { declared: undefined, passed }
  return { declared: new Set(declares.flatMap((one) => one.parameters.map(({ name }) => name.name))), passed }
}

/** Resolves the statements of a query, or of a saved query within another. */
export function resolveStatements(query: QueryNode, text: string, frame: Frame): ResolvedRows {
  const { shared, report, within } = frame
  const variables = new Map<string, Variable>()
  const hasDeclare = query.statements.some(({ kind }) => kind === 'declare')
  if (!hasDeclare && within.length === 0)
    for (const [name, value] of frame.passed)
      if (value.kind === 'constant')
        variables.set(name, {
          kind: 'value',
          value: { kind: 'literal', value: value.value, type: typeOf(value.value) },
        })
  const pending = new Map<string, 'later' | 'broken'>(
    query.statements.flatMap((one) => (one.kind === 'let' ? [[one.name.name, 'later']] : [])),
  )
  let visualization: Visualization | undefined

  const scopeOf = (columns: readonly Column[]): ResolveScope => ({
    text,
    variables,
    pending,
    columns,
    lambdas: new Map(),
    aggregates: 'refused',
    report,
    hasExtensions: shared.catalogue.hasExtensions === true,
    resolve: resolveExpression,
    resolveRows: (node) => resolvePipeline(node),
  })
  const context: OperatorContext = {
    text,
    catalogue: shared.catalogue,
    variables,
    pending,
    report,
    resolveRows: (node) => resolvePipeline(node),
    scope: () => scopeOf([]),
    scopeOf,
    extended: shared.extended,
    resolveSavedQuery: (node, input) =>
      resolveSavedQuery(node, input, { ...frame, scope: scopeOf([]), resolveStatements }),
    readTable: (table, node) => shared.readTable(table, frame.at ?? node.span),
  }

  const resolvePipeline = (node: PipelineNode, isLast = false): Plan | undefined => {
    let plan: Plan | undefined
    if (node.source !== undefined) plan = resolveSource(node.source, context)
    else if (isLast && frame.input !== undefined) plan = frame.input
    else if (node.operators.length > 0 && text[node.span.start] === '|')
      reportError(
        context,
        'PF2001',
        { start: node.span.start, end: node.span.start + 1 },
        'The query starts with no table.',
        'Start with the name of a table.',
      )
    for (const operator of node.operators) {
      if (plan === undefined) return undefined
      plan = resolveOperator(operator, plan, context)
      if (operator.kind === 'visualize') visualization = visualizeAt(operator, node, plan, isLast)
    }
    return plan
  }
  const visualizeAt = (
    operator: OperatorNode & { kind: 'visualize' },
    node: PipelineNode,
    plan: Plan,
    isLast: boolean,
  ) => {
    if (operator !== node.operators.at(-1) || !isLast) {
      const next = node.operators[node.operators.indexOf(operator) + 1] ?? operator
      reportError(context, 'PF1006', next.span, '"visualize" is the last operator of a query.')
      return undefined
    }
    return readVisualization(operator, plan.columns, context)
  }

  let plan: Plan | undefined
  const last = query.statements.findLast(({ kind }) => kind === 'pipeline')
  for (const statement of query.statements) {
    if (statement.kind === 'declare') {
      for (const [name, value] of declareParameters(statement, frame, scopeOf([])))
        if (variables.has(name.name)) reportError(context, 'PF2005', name.span, `"${name.name}" is defined twice.`)
        else variables.set(name.name, { kind: 'value', value })
      continue
    }
    if (statement.kind === 'let') {
      const { name, value } = statement
      if (variables.has(name.name)) reportError(context, 'PF2005', name.span, `"${name.name}" is defined twice.`)
      const found = resolveVariable(value, context, scopeOf, resolvePipeline)
      if (found === undefined) pending.set(name.name, 'broken')
      else {
        pending.delete(name.name)
        variables.set(name.name, found)
      }
      continue
    }
    if (statement !== last)
      reportError(
        context,
        'PF1005',
        statement.span,
        'Only the last statement of a query can be rows.',
        'Give it a name with let.',
      )
    plan = resolvePipeline(statement, statement === last)
  }
  // SQL was reported by the parser.
  const isSql = /^\s*(?:select|with)\b/i.test(text)
  if (last === undefined && !frame.hasErrors() && !isSql)
    reportError(
      context,
      'PF1001',
      { start: 0, end: Math.min(1, text.length) },
      'The query is empty.',
      'Start with the name of a table.',
    )
  return { plan, visualization }
}

function resolveVariable(
  node: PipelineNode | ExpressionNode,
  context: OperatorContext,
  scopeOf: OperatorContext['scopeOf'],
  resolveRows: (node: PipelineNode) => Plan | undefined,
): Variable | undefined {
  const asTable = toTableNode(node)
  const known = asTable && context.variables.get(asTable.path[0]!)
  const isTable = asTable && (known?.kind === 'rows' || (known === undefined && isInCatalogue(asTable, context)))
  if (node.kind === 'pipeline' || isTable) {
    const plan = node.kind === 'pipeline' ? resolveRows(node) : resolveSource(asTable!, context)
    return plan && { kind: 'rows', plan }
  }
  const value: Expression = resolveExpression(node, scopeOf([]))
  return { kind: 'value', value }
}

/** A name alone is a table if there is one. */
function toTableNode(node: PipelineNode | ExpressionNode): TableNode | undefined {
  const path: string[] = []
  let at = node
  while (at.kind === 'member') {
    path.unshift(at.name.name)
    at = at.of
  }
  return at.kind === 'name' ? { kind: 'table', path: [at.name, ...path], span: node.span } : undefined
}

function isInCatalogue({ path }: TableNode, { catalogue }: OperatorContext): boolean {
  return catalogue.find(path.length > 1 ? path[0] : undefined, path.at(-1)!) !== undefined
}

/** The range is part of the plan, so that no text of a query can leave it. */
function readTable(table: QueryTable, { range }: ResolveOptions): Plan {
  const columns = table.columns.map(({ name, type }) => ({ name, type }))
  const plan: Plan = { kind: 'table', table: { database: table.database, name: table.name }, columns }
  const time = findColumnIn(columns, 'p_event_time')
  if (range === undefined || time?.type.kind !== 'timestamp') return plan
  const literal = (value: bigint): Expression => ({ kind: 'literal', value, type: { kind: 'timestamp' } })
  return {
    kind: 'where',
    input: plan,
    columns,
    condition: {
      kind: 'between',
      value: { kind: 'column', name: time.name, type: time.type },
      low: literal(range.from),
      high: literal(range.to),
      isNegated: false,
      type: { kind: 'boolean' },
    },
  }
}

function sortByTime(plan: Plan): Plan {
  const time = findColumnIn(plan.columns, 'p_event_time')
  if (time?.type.kind !== 'timestamp' || isSorted(plan)) return plan
  const value: Expression = { kind: 'column', name: time.name, type: time.type }
  const key = { value, isDescending: true, nulls: 'last' } as const
  if (plan.kind === 'limit')
    return { ...plan, input: { kind: 'sort', input: plan.input, keys: [key], columns: plan.columns } }
  return { kind: 'sort', input: plan, keys: [key], columns: plan.columns }
}

function isSorted(plan: Plan): boolean {
  if (plan.kind === 'sort') return true
  return (
    'input' in plan &&
    plan.kind !== 'summarize' &&
    plan.kind !== 'join' &&
    plan.kind !== 'expand' &&
    isSorted(plan.input)
  )
}

function remarkOnTime(plan: Plan, spans: ReadonlyMap<string, Span>): readonly QueryDiagnostic[] {
  return findUnboundedTables(plan).flatMap(({ table }): readonly QueryDiagnostic[] => {
    const name = `${table.database}.${table.name}`
    const span = spans.get(name)
    if (span === undefined) return []
    return [
      {
        code: 'PF3001',
        severity: 'warning',
        message: `The query reads all events of "${name}", of any time.`,
        hint: 'Limit them: where p_event_time > time.ago(1d).',
        span,
        fixes: [
          {
            title: 'Limit to the last day',
            edits: [{ start: span.end, end: span.end, text: '\n| where p_event_time > time.ago(1d)' }],
          },
        ],
      },
    ]
  })
}
