import type { FieldType } from '../schema/definition.ts'
import { toColumnType, valueKey } from './column-type.ts'
import { printColumn, printIndex, printTableName } from './create-table.ts'
import type { LakeColumn } from './lake-column.ts'
import { mergeTypes } from './merge-types.ts'
import { quoteName } from './names.ts'
import { columnsAfter } from './standard-columns.ts'
import { findColumn, type LakeTable } from './table.ts'

export interface Migration {
  /** The table once the statements have run, one after the other, each done before the next (`mutations_sync = 2`). */
  readonly table: LakeTable
  readonly statements: readonly string[]
  /** Changes that a column cannot take. It stays as it is; the schema is not to be changed so. */
  readonly refused: readonly RefusedChange[]
}

export interface RefusedChange {
  /** The field, and those inside of it; `*` for the elements of a list. */
  readonly path: readonly string[]
  readonly from: FieldType['kind']
  readonly to: FieldType['kind']
}

/**
 * Brings a table from one version of a schema to the next without losing a row or a value: columns are added and widened, and never
 * taken away. Adding is a matter of moments; widening rewrites the column.
 */
export function migrateTable(before: LakeTable, after: LakeTable): Migration {
  const alter = `ALTER TABLE ${printTableName(before)}`
  const statements: string[] = []
  const refused: RefusedChange[] = []
  const columns = before.columns.map((column) => {
    const wanted = findColumn(after, column.name)
    if (!wanted) return column
    const change = mergeTypes(column.type, wanted.type, [column.name])
    if (change.outcome === 'refused') {
      refused.push({ path: change.path, from: change.from.kind, to: change.to.kind })
      return column
    }
    const fresh = {
      ...column,
      ...withComment(wanted),
      type: change.type,
      columnType: typeOf(column, wanted, change.type),
    }
    statements.push(...changeColumn(alter, column, fresh))
    return fresh
  })
  const added = after.columns.filter(({ name }) => !findColumn(before, name))
  const ownEnd = columns.length - columnsAfter.filter(({ name }) => findColumn(before, name)).length
  let last = columns[ownEnd - 1]!.name
  for (const column of added) {
    const parts = [`ADD COLUMN IF NOT EXISTS ${printColumn(column)} AFTER ${quoteName(last)}`]
    statements.push(`${alter} ${[...parts, ...printIndex(column).map((index) => `ADD ${index}`)].join(', ')}`)
    last = column.name
  }
  return { table: { ...before, columns: columns.toSpliced(ownEnd, 0, ...added) }, statements, refused }
}

function withComment({ comment }: LakeColumn): Partial<LakeColumn> {
  return comment === undefined ? {} : { comment }
}

/** Standard columns have types of their own. */
function typeOf(before: LakeColumn, after: LakeColumn, type: FieldType): string {
  if (before.columnType === after.columnType) return before.columnType
  return toColumnType(after.type) === after.columnType ? toColumnType(type) : after.columnType
}

function changeColumn(alter: string, before: LakeColumn, after: LakeColumn): readonly string[] {
  const name = quoteName(before.name)
  if (before.columnType === after.columnType) {
    if (before.comment === after.comment) return []
    return [`${alter} MODIFY COLUMN ${printColumn(after)}`]
  }
  if (after.columnType !== 'JSON' || before.columnType.startsWith('JSON'))
    return [`${alter} MODIFY COLUMN ${printColumn(after)}`]
  // The engine does not make objects of other values by itself.
  const old = quoteName(`${before.name}__before`)
  const isNone = before.columnType.startsWith('Array') ? `empty(${old})` : `isNull(${old})`
  const wrapped = `concat('{"${valueKey}":', toJSONString(${old}), '}')`
  return [
    `${alter} RENAME COLUMN ${name} TO ${old}`,
    `${alter} ADD COLUMN ${printColumn(after)} AFTER ${old}`,
    `${alter} UPDATE ${name} = CAST(if(${isNone}, '{}', ${wrapped}), 'JSON') WHERE true`,
    `${alter} DROP COLUMN ${old}`,
  ]
}
