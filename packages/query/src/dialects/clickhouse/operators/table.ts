import type { TableStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { nameOf, sql } from '../fragment.ts'
import { plain, type Operand } from '../operand.ts'
import type { Relation } from '../relation.ts'

/** Columns are read only where a later step uses them. */
export function compileTable({ table, columns }: TableStep, { names }: Context): Relation {
  const alias = names.next()
  return {
    from: sql`${nameOf(table.database)}.${nameOf(table.name)} AS ${alias}`,
    where: [],
    columns: new Map(
      columns.map(({ name, type }): readonly [string, Operand] => {
        const column = sql`${alias}.${nameOf(columnNameOf(name))}`
        if (type.kind === 'object' || type.kind === 'any')
          return [name, { carrier: 'path', type, root: column, keys: [] }]
        return [name, plain(column, type, { isName: true, isStored: true })]
      }),
    ),
    order: [],
  }
}

/** As the data lake names the columns of fields. */
function columnNameOf(field: string): string {
  if (['_row_exists', '_block_number', '_block_offset'].includes(field)) return `%5F${field.slice(1)}`
  return field.replaceAll('%', '%25').replaceAll('.', '%2E')
}
