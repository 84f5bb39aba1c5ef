import { didYouMean } from '@picket/core'
import type { QueryDiagnostic, Span } from '../diagnostics.ts'
import type { Expression } from '../plan/plan.ts'
import type { Column, Plan } from '../plan/plan.ts'
import type { ExpressionNode, PipelineNode } from '../ast.ts'

/** The names that an expression can use, and where its mistakes go. */
export interface ResolveScope {
  readonly text: string
  /** Variables of `let`, and parameters of the query. */
  readonly variables: ReadonlyMap<string, Variable>
  readonly pending: PendingVariables
  readonly columns: readonly Column[]
  /** In the condition of a join: the columns of both sides. */
  readonly sides?: { readonly left: readonly Column[]; readonly right: readonly Column[] }
  readonly lambdas: ReadonlyMap<string, Expression>
  /** `values` of summarize can contain aggregates. */
  readonly aggregates: 'allowed' | 'inside' | 'refused'
  readonly report: (diagnostic: QueryDiagnostic) => void
  /** Whether functions of our own can be called. */
  readonly hasExtensions: boolean
  /** Resolves an expression within another. */
  readonly resolve: (node: ExpressionNode, scope: ResolveScope) => Expression
  /** The rows of a query within the query. */
  readonly resolveRows: (node: PipelineNode) => Plan | undefined
}

/** Variables of later statements with the one that is being defined, and those whose definition has a mistake. */
export type PendingVariables = ReadonlyMap<string, 'later' | 'broken'>

export type Variable =
  { readonly kind: 'rows'; readonly plan: Plan } | { readonly kind: 'value'; readonly value: Expression }

export function findColumnIn(columns: readonly Column[], name: string): Column | undefined {
  const wanted = name.toLowerCase()
  return (
    columns.find((column) => column.name === name) ?? columns.find((column) => column.name.toLowerCase() === wanted)
  )
}

export function reportError(
  scope: Pick<ResolveScope, 'report'>,
  code: QueryDiagnostic['code'],
  span: Span,
  message: string,
  hint?: string,
): void {
  scope.report({ code, severity: 'error', message, span, ...(hint === undefined ? {} : { hint }) })
}

/** Whether a name is a pending variable. Its use before the definition is reported, a mistake only once. */
export function reportPending(scope: Pick<ResolveScope, 'report' | 'pending'>, span: Span, name: string): boolean {
  const state = scope.pending.get(name)
  if (state !== 'later') return state === 'broken'
  const hint = 'A variable can be used in the statements after its own.'
  reportError(scope, 'PF2009', span, `The variable "${name}" is used before it is defined.`, hint)
  return true
}

/** Reports a name that does not exist, with the nearest one. */
export function reportUnknown(
  scope: Pick<ResolveScope, 'report'>,
  code: QueryDiagnostic['code'],
  span: Span,
  what: string,
  name: string,
  names: readonly string[],
): void {
  const hint = didYouMean(name, names)
  const near = hint === undefined ? undefined : /"([^"]+)"/.exec(hint)?.[1]
  scope.report({
    code,
    severity: 'error',
    message: `${what} "${name}" does not exist.`,
    span,
    ...(hint === undefined ? {} : { hint }),
    ...(near === undefined
      ? {}
      : { fixes: [{ title: `Replace with "${near}"`, edits: [{ ...pick(span), text: near }] }] }),
  })
}

function pick({ start, end }: Span): Span {
  return { start, end }
}
