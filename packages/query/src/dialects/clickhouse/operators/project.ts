import type { ProjectStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { compileExpression } from '../expression.ts'
import { isCheap } from '../operand.ts'
import { seal, type Relation } from '../relation.ts'

/** Names and constants are replaced by what they stand for; everything else is computed once. */
export function compileProject({ input, values }: ProjectStep, context: Context): Relation {
  const rows = context.compile(input)
  const relation = [...rows.columns.values()].every(isCheap) ? rows : seal(rows, context.names)
  const scope = context.scopeOf(relation)
  return {
    ...relation,
    columns: new Map(values.map(({ name, value }) => [name, compileExpression(value, scope)])),
  }
}
