import type { Column, UnionStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { list, nameOf, sql } from '../fragment.ts'
import { plain, type Operand } from '../operand.ts'
import { findAligned, isText, printAligned, type Relation } from '../relation.ts'

/** Columns are matched by name; ClickHouse matches them by position. */
export function compileUnion({ inputs, columns }: UnionStep, context: Context): Relation {
  const relations = inputs.map((input) => context.compile(input))
  const isShared = (column: Column): boolean =>
    relations.every((one) => isStored(findAligned(one, column.name), column))
  const aligned = columns.map((column) => ({ ...column, isShared: isShared(column) }))
  const branches = relations.map((relation) => printAligned(relation, aligned))
  const alias = context.names.next()
  const all = branches.map((branch) => sql`SELECT * FROM (${branch})`)
  return {
    from: sql`(${list(all, '\nUNION ALL\n')}) AS ${alias}`,
    where: [],
    columns: new Map(
      aligned.map(({ name, type, isShared: isSame }): readonly [string, Operand] => {
        const column = sql`${alias}.${nameOf(name)}`
        if (isText(type) && !isSame) return [name, { carrier: 'text', type, sql: column, isName: true }]
        return [name, plain(column, type, { isName: true, isStored: isSame })]
      }),
    ),
    order: [],
  }
}

/** Whether a column of a table is part of the rows as it is, so that conditions on it reach the indexes of the table. */
function isStored(operand: Operand | undefined, { type }: Column): boolean {
  if (operand?.carrier !== 'plain' || operand.isStored !== true || operand.type.kind !== type.kind) return false
  if (type.kind !== 'array') return !isText(type)
  const own = operand.type.kind === 'array' ? operand.type.element : operand.type
  return !isText(type.element) && own.kind === type.element.kind
}
