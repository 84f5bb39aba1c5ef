import type { ExpressionNode } from '../ast.ts'
import type { Span } from '../diagnostics.ts'
import type { Expression } from '../plan/plan.ts'

/** Stands for an expression with a mistake, so that no others are reported because of it. */
export const broken: Expression = { kind: 'literal', value: null, type: { kind: 'any' } }

/** The names of `a.b.c`; undefined if it does not start with a name. */
export function namesOf(node: ExpressionNode): readonly { readonly name: string; readonly span: Span }[] | undefined {
  if (node.kind === 'name') return [node]
  if (node.kind !== 'member') return undefined
  const above = namesOf(node.of)
  return above && [...above, node.name]
}
