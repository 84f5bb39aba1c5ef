import type { WhereStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { toCondition } from '../convert.ts'
import { compileExpression } from '../expression.ts'
import { seal, type Relation } from '../relation.ts'

export function compileWhere({ input, condition }: WhereStep, context: Context): Relation {
  const rows = context.compile(input)
  const relation = rows.limit === undefined ? rows : seal(rows, context.names)
  const found = toCondition(compileExpression(condition, context.scopeOf(relation)))
  return { ...relation, where: [...relation.where, found] }
}
