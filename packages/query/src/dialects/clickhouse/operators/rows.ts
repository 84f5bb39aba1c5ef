import type { Constant, RowsStep } from '../../../plan/plan.ts'
import type { ValueType } from '../../../plan/value-type.ts'
import { printDouble } from '../../../run/value.ts'
import { printTime } from '../literals.ts'
import type { Context } from '../context.ts'
import { toEngineType } from '../column-types.ts'
import { bound, call, sql, word } from '../fragment.ts'
import { plain, type Operand } from '../operand.ts'
import { isText, type Relation } from '../relation.ts'

/** Each column is one list of values. */
export function compileRows({ columns, rows }: RowsStep, { names }: Context): Relation {
  const [alias, row] = [names.next(), names.next()]
  const lists = columns.map(({ type }, at) => {
    const values = rows.map((values) => toValue(values[at] ?? null, type))
    return bound(values, `Array(${isText(type) ? 'Nullable(String)' : toEngineType(type)})`)
  })
  return {
    from: sql`(SELECT arrayJoin(${call('arrayZip', ...lists)}) AS ${row}) AS ${alias}`,
    where: [],
    columns: new Map(
      columns.map(({ name, type }, at): readonly [string, Operand] => {
        const value = sql`tupleElement(${alias}.${row}, ${word(String(at + 1))})`
        return [
          name,
          isText(type) ? { carrier: 'text', type, sql: value, isName: true } : plain(value, type, { isName: true }),
        ]
      }),
    ),
    order: [],
  }
}

function toValue(value: Constant, type: ValueType): unknown {
  if (value === null) return null
  if (isText(type)) return printJson(value)
  return type.kind === 'timestamp' && typeof value === 'bigint' ? printTime(value) : value
}

/** Integers keep all their digits. */
export function printJson(value: Constant): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(printJson).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}:${printJson(one)}`)
      .join(',')}}`
  return typeof value === 'number' ? printDouble(value) : JSON.stringify(value)
}
