import { columnsOf } from '../../../plan/columns-of.ts'
import type { Assigned, ProjectStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { compileExpression } from '../expression.ts'
import { isCheap } from '../operand.ts'
import { seal, type Relation } from '../relation.ts'

/** Whether nothing is computed again: other values than names are only passed on, and no more than once. */
function readsOnce(values: readonly Assigned[], { columns }: Relation): boolean {
  const passed = values.flatMap(({ value }) => (value.kind === 'column' ? [value.name] : []))
  const isCheapColumn = (name: string): boolean => isCheap(columns.get(name)!)
  const isComputed = values.some(({ value }) => value.kind !== 'column' && !columnsOf(value).every(isCheapColumn))
  return !isComputed && passed.every((name, at) => isCheapColumn(name) || passed.indexOf(name) === at)
}

/** Names and constants are replaced by what they stand for; everything else is computed once. */
export function compileProject({ input, values }: ProjectStep, context: Context): Relation {
  const rows = context.compile(input)
  const relation = readsOnce(values, rows) ? rows : seal(rows, context.names)
  const scope = context.scopeOf(relation)
  return {
    ...relation,
    columns: new Map(values.map(({ name, value }) => [name, compileExpression(value, scope)])),
  }
}
