import type { UnionStep } from '../../../plan/plan.ts'
import { toEngineType } from '../column-types.ts'
import type { Context } from '../context.ts'
import { list, nameOf, sql } from '../fragment.ts'
import { plain, type Operand } from '../operand.ts'
import { isText, printAligned, type Relation } from '../relation.ts'

/** Columns are matched by name; ClickHouse matches them by position. */
export function compileUnion({ inputs, columns }: UnionStep, context: Context): Relation {
  const engineType = (type: Parameters<typeof toEngineType>[0]): string =>
    isText(type) ? 'Nullable(String)' : toEngineType(type)
  const branches = inputs.map((input) => printAligned(context.compile(input), columns, engineType))
  const alias = context.names.next()
  const all = branches.map((branch) => sql`SELECT * FROM (${branch})`)
  return {
    from: sql`(${list(all, '\nUNION ALL\n')}) AS ${alias}`,
    where: [],
    columns: new Map(
      columns.map(({ name, type }): readonly [string, Operand] => {
        const column = sql`${alias}.${nameOf(name)}`
        return [
          name,
          isText(type) ? { carrier: 'text', type, sql: column, isName: true } : plain(column, type, { isName: true }),
        ]
      }),
    ),
    order: [],
  }
}
