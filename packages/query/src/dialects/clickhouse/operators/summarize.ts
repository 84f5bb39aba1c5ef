import type { SummarizeStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { toOwn } from '../convert.ts'
import { compileExpression } from '../expression.ts'
import { call, list, sql, type Fragment } from '../fragment.ts'
import { plain, type Operand } from '../operand.ts'
import { asBoolean, printSelect, seal, type Relation } from '../relation.ts'

/** ClickHouse does not group by values of unknown types, so keys are converted. */
export function compileSummarize({ input, keys, values }: SummarizeStep, context: Context): Relation {
  const rows = context.compile(input)
  const relation = { ...(rows.limit === undefined ? rows : seal(rows, context.names)), order: [] }
  const scope = context.scopeOf(relation)
  const alias = context.names.next()
  const selected: Fragment[] = []
  const grouped: Fragment[] = []
  const columns = new Map<string, Operand>()
  const hold = (name: string, operand: Operand, isKey: boolean): void => {
    const { type } = operand
    const isText = type.kind === 'any' || type.kind === 'object'
    const own = type.kind === 'boolean' ? asBoolean(toOwn(operand)) : toOwn(operand)
    const value = isKey ? call('materialize', own) : own
    const column = context.names.next()
    selected.push(sql`${value} AS ${column}`)
    if (isKey) grouped.push(column)
    const held = sql`${alias}.${column}`
    columns.set(name, isText ? { carrier: 'text', type, sql: held, isName: true } : plain(held, type, { isName: true }))
  }
  for (const { name, value } of values) hold(name, compileExpression(value, scope), false)
  for (const { name, value } of keys) hold(name, compileExpression(value, scope), true)
  const select = printSelect(relation, selected)
  // ClickHouse drops keys that are constants, and without a key, no rows are a group.
  const from = grouped.length === 0 ? select : sql`${select}\nGROUP BY ${list(grouped)}\nHAVING count() > 0`
  return { from: sql`(${from}) AS ${alias}`, where: [], columns, order: [] }
}
