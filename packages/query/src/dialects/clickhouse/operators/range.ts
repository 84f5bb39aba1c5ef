import type { RangeStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { toPlain } from '../convert.ts'
import { compileExpression } from '../expression.ts'
import { sql } from '../fragment.ts'
import { plain } from '../operand.ts'
import type { Relation } from '../relation.ts'

/** Both ends are included, and the step can be negative. */
export function compileRange({ from, to, by, columns }: RangeStep, context: Context): Relation {
  const nothing: Relation = { from: sql``, where: [], columns: new Map(), order: [] }
  const scope = context.scopeOf(nothing)
  const [start, end, step] = [from, to, by].map((one) => compileExpression(one, scope))
  const [alias, row] = [context.names.next(), context.names.next()]
  const [{ name, type }] = columns as readonly [RangeStep['columns'][number]]
  const isTime = type.kind === 'timestamp'
  const first = toPlain(start!, type)
  const length = isTime
    ? sql`dateDiff('nanosecond', ${first}, ${toPlain(end!, type)})`
    : sql`(${toPlain(end!, type)} - ${first})`
  const width = toPlain(step!, isTime ? { kind: 'int' } : type)
  const count = sql`toUInt64(greatest(0, 1 + ifNull(floor(${length} / nullIf(${width}, 0)), -1)))`
  const value = isTime
    ? sql`addNanoseconds(CAST(${first} AS DateTime64(9, 'UTC')), x * ${width})`
    : sql`${first} + x * ${width}`
  return {
    from: sql`(SELECT arrayJoin(arrayMap(x -> ${value}, range(${count}))) AS ${row}) AS ${alias}`,
    where: [],
    columns: new Map([[name, plain(sql`${alias}.${row}`, type, { isName: true })]]),
    order: [],
  }
}
