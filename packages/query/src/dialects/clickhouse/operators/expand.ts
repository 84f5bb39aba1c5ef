import type { ExpandStep } from '../../../plan/plan.ts'
import { elementOperand, toArray } from '../arrays.ts'
import type { Context } from '../context.ts'
import { compileExpression } from '../expression.ts'
import { sql } from '../fragment.ts'
import { seal, type Relation } from '../relation.ts'

/** A row for each element. The rows are sealed before, so that their order and limit are those of the rows before. */
export function compileExpand({ input, name, value, columns }: ExpandStep, context: Context): Relation {
  const rows = seal(context.compile(input), context.names)
  const array = toArray(compileExpression(value, context.scopeOf(rows)))
  const element = context.names.next()
  const { from, order, columns: before } = seal(rows, context.names, [sql`arrayJoin(${array.sql}) AS ${element}`])
  const found = elementOperand(element, array.type, true)
  return {
    from,
    where: [],
    order,
    columns: new Map(columns.map((column) => [column.name, column.name === name ? found : before.get(column.name)!])),
  }
}
