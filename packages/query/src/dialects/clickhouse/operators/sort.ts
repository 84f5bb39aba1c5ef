import type { SortStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { toOwn, toPlain } from '../convert.ts'
import { compileExpression } from '../expression.ts'
import { word } from '../fragment.ts'
import { seal, type Relation } from '../relation.ts'

/** ClickHouse does not sort by values of unknown types: they are sorted as texts. */
export function compileSort({ input, keys }: SortStep, context: Context): Relation {
  const rows = context.compile(input)
  const relation = rows.limit === undefined ? rows : seal(rows, context.names)
  const scope = context.scopeOf(relation)
  const order = keys.map(({ value, isDescending, nulls }) => {
    const operand = compileExpression(value, scope)
    return {
      value: operand.type.kind === 'any' ? toPlain(operand, { kind: 'string' }) : toOwn(operand),
      direction: word(`${isDescending ? 'DESC' : 'ASC'} NULLS ${nulls.toUpperCase()}`),
    }
  })
  return { ...relation, order }
}
