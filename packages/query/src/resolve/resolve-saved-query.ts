import type { QueryNode, SavedQueryNode } from '../ast.ts'
import { didYouMean } from '@picket/core'
import { hasErrors, type QueryDiagnostic, type Span } from '../diagnostics.ts'
import { lineOf } from './line-of.ts'
import type { Plan } from '../plan/plan.ts'
import type { QueryCatalogue, QueryTable, StoredQuery } from './catalogue.ts'
import { reportParameter, type PassedValue } from './declare-parameters.ts'
import { reportError, type ResolveScope } from './scope.ts'
import { countOperators, parseStored, startsWithBar } from './stored-query.ts'
import type { Visualization } from './visualization.ts'

/** What a query and the saved queries in it have in common. */
export interface SharedContext {
  readonly catalogue: QueryCatalogue
  /** How many values the whole query adds with "extend". */
  readonly extended: { count: number }
  /** How many saved queries the whole query uses, directly and indirectly. */
  readonly savedQueries: { count: number; operators: number }
  readonly readTable: (table: QueryTable, span: Span) => Plan
}

/** A query that is being resolved: the text of the user, or a saved query within it. */
export interface Frame {
  readonly shared: SharedContext
  readonly report: (diagnostic: QueryDiagnostic) => void
  readonly hasErrors: () => boolean
  readonly passed: ReadonlyMap<string, PassedValue>
  readonly needsValues: boolean
  /** The names of the saved queries around it, from the outside. */
  readonly within: readonly string[]
  /** Within a saved query: where the text of the user uses it. */
  readonly at?: Span
  /** The rows before a saved query that starts with a bar. */
  readonly input?: Plan
}

export interface ResolvedRows {
  readonly plan: Plan | undefined
  readonly visualization: Visualization | undefined
}

interface CallerFrame extends Frame {
  readonly scope: ResolveScope
  readonly resolveStatements: (query: QueryNode, text: string, frame: Frame) => ResolvedRows
}

/** Saved queries within each other, and in all. Without limits, a few texts could have a plan of any size. */
const deepest = 10
const mostSavedQueries = 50
const mostOperators = 300

/**
 * Returns the plan of a saved query at the position where another query uses it. Its names are resolved with the
 * tables that the user can see; mistakes in it are reported where it is used.
 */
export function resolveSavedQuery(
  node: SavedQueryNode,
  input: Plan | undefined,
  caller: CallerFrame,
): Plan | undefined {
  const { shared, within, scope } = caller
  const name = node.name.value
  const fail = (message: string, hint?: string): undefined =>
    void reportError(caller, 'PF2012', node.name.span, message, hint)
  const found = shared.catalogue.queries?.get(name)
  if (found === undefined) {
    const names = [...(shared.catalogue.queries?.keys() ?? [])]
    return void reportUnknownQuery(node, names, caller)
  }
  if (within.includes(name)) return fail(`The saved query "${name}" uses itself: ${[...within, name].join(' > ')}.`)
  if (within.length >= deepest) return fail(`Saved queries can use each other ${deepest} levels deep.`)
  if (++shared.savedQueries.count > mostSavedQueries)
    return fail(`A query can use ${mostSavedQueries} saved queries, directly and indirectly.`)
  if (found.text === undefined)
    return fail(`The saved query "${name}" is SQL, and only queries in PicketFlow can be used in a query.`)
  const { query, diagnostics } = parseStored(found)
  shared.savedQueries.operators += countOperators(query)
  if (shared.savedQueries.operators > mostOperators)
    return fail(`The saved queries of a query can have ${mostOperators} operators.`)
  const isPart = startsWithBar(query)
  if (isPart !== (input !== undefined))
    return isPart
      ? fail(
          `The saved query "${name}" starts with "|", so it continues other rows.`,
          `Use it after a bar: table | saved_query(${node.name.text}).`,
        )
      : fail(
          `The saved query "${name}" has a table of its own, so it cannot follow a bar.`,
          'Start a query with it, or use it in union or join.',
        )
  const passed = readArguments(node, query, scope)
  const problems: QueryDiagnostic[] = [...diagnostics]
  const { plan } = caller.resolveStatements(query, found.text, {
    shared,
    report: (one) => void problems.push(one),
    hasErrors: () => hasErrors(problems),
    passed,
    needsValues: true,
    within: [...within, name],
    at: caller.at ?? node.span,
    ...(input === undefined ? {} : { input }),
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first === undefined) return plan
  reportInner(first, errors.length, found, node, caller)
  return undefined
}

/** A mistake in a saved query, where it is used. A missing argument is a mistake of the caller. */
function reportInner(first: QueryDiagnostic, count: number, stored: StoredQuery, node: SavedQueryNode, to: Frame) {
  if (first.code === 'PF2013' && first.hint === undefined)
    return reportParameter(to, node.span, `${first.message.slice(0, -1)} in the saved query "${stored.name}".`)
  // It names the saved query that has the mistake.
  if (first.code === 'PF2012') return to.report({ ...first, span: node.name.span })
  const line = lineOf(stored.text!, first.span.start)
  const others = count === 1 ? '' : ` It has ${count - 1} more.`
  to.report({
    code: 'PF2012',
    severity: 'error',
    message: `The saved query "${stored.name}" has a mistake in line ${line}: ${first.message}${others}`,
    ...(first.hint === undefined ? {} : { hint: first.hint }),
    span: node.name.span,
    cause: first.cause ?? first.code,
  })
}

function reportUnknownQuery({ name: { value, span } }: SavedQueryNode, names: readonly string[], to: Frame): void {
  const hint = didYouMean(value, names)
  const near = hint === undefined ? undefined : names.find((one) => hint.includes(`"${one}"`))
  to.report({
    code: 'PF2011',
    severity: 'error',
    message: `Saved query "${value}" does not exist.`,
    span,
    ...(hint === undefined ? {} : { hint }),
    ...(near === undefined
      ? {}
      : { fixes: [{ title: `Replace with "${near}"`, edits: [{ ...span, text: JSON.stringify(near) }] }] }),
  })
}

function readArguments(
  node: SavedQueryNode,
  { statements }: QueryNode,
  scope: ResolveScope,
): ReadonlyMap<string, PassedValue> {
  const known = statements.flatMap((one) => (one.kind === 'declare' ? one.parameters.map(({ name }) => name.name) : []))
  const passed = new Map<string, PassedValue>()
  for (const { name, value } of node.arguments) {
    if (!known.includes(name.name)) {
      const hint = didYouMean(name.name, known) ?? (known.length === 0 ? 'It has none.' : `It has ${known.join(', ')}.`)
      reportParameter(scope, name.span, `"${node.name.value}" has no parameter "${name.name}".`, hint)
    } else if (passed.has(name.name)) reportParameter(scope, name.span, `"${name.name}" is passed twice.`)
    else
      passed.set(name.name, {
        kind: 'expression',
        value: scope.resolve(value, scope),
        span: value.span,
        report: scope.report,
      })
  }
  return passed
}
