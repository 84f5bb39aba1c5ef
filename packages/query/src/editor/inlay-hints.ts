import type { OperatorNode, PipelineNode } from '../ast.ts'
import { parse } from '../parser/parse.ts'
import type { Plan } from '../plan/plan.ts'
import { printType } from '../resolve/print-type.ts'
import { resolve } from '../resolve/resolve.ts'
import type { EditorQuery } from './editor-item.ts'

export interface InlayHint {
  /** The hint is shown before this offset. */
  readonly offset: number
  readonly label: string
}

/** Types of the columns that `extend` adds, and directions of `sort` that are not written. Without them if there are mistakes. */
export function inlayHints({ text, catalogue }: EditorQuery): readonly InlayHint[] {
  const { query, diagnostics } = parse(text)
  if (diagnostics.length > 0) return []
  const { plan } = resolve(query, text, { catalogue })
  const pipeline = query.statements.findLast((one) => one.kind === 'pipeline')
  if (plan === undefined || pipeline === undefined) return []
  return hintsOf(pipeline, plan).toSorted((a, b) => a.offset - b.offset)
}

function hintsOf({ operators }: PipelineNode, last: Plan): InlayHint[] {
  const hints: InlayHint[] = []
  let plan = last
  for (const operator of operators.toReversed()) {
    // Its steps are not in the text.
    if (operator.kind === 'saved_query') return hints
    hints.push(...hintsOfOperator(operator, plan))
    const steps = operator.kind === 'extend' ? operator.values.length : operator.kind === 'visualize' ? 0 : 1
    for (let step = 0; step < steps; step++) {
      if (!('input' in plan)) return hints
      plan = plan.input
    }
  }
  return hints
}

function hintsOfOperator(operator: OperatorNode, { columns }: Plan): readonly InlayHint[] {
  if (operator.kind === 'sort')
    return operator.keys
      .filter(({ direction }) => direction === undefined)
      .map(({ value }) => ({ offset: value.span.end, label: ' desc' }))
  if (operator.kind !== 'extend') return []
  return operator.values.flatMap(({ target, span }) => {
    const name = target?.[0]
    const column = columns.find((one) => one.name === name)
    return column === undefined || name === undefined
      ? []
      : [{ offset: span.start + name.length, label: `: ${printType(column.type)}` }]
  })
}
