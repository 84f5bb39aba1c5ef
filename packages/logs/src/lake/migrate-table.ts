import type { FieldType } from '../schema/definition.ts'
import { toColumnType } from './column-type.ts'
import {
  printColumn,
  printCreateTable,
  printIndex,
  printTableName,
  quoteColumn,
  type TableOptions,
} from './create-table.ts'
import type { LakeColumn } from './lake-column.ts'
import { mergeTypes, type TypeChange } from './merge-types.ts'
import { quoteText } from './names.ts'
import { columnsAfter } from './standard-columns.ts'
import { findColumn, type LakeTable } from './table.ts'

export interface Migration {
  /** The table after the migration. */
  readonly table: LakeTable
  /** Run in sequence, each finished before the next (`mutations_sync = 2`). */
  readonly statements: readonly string[]
  /** What remains to do when rows have to be rewritten. */
  readonly rewrite?: TableRewrite
  /** Changes that a column cannot make. It stays as it is; the change of the schema must be rejected. */
  readonly refused: readonly RefusedChange[]
}

/**
 * A second table next to the first one, created by the statements. All rows have to be copied to it
 * (`createRowTranslator`) while no other process writes; then `swap` exchanges the tables. Until then everything can be
 * started again.
 */
export interface TableRewrite {
  readonly into: LakeTable
  readonly swap: readonly string[]
}

export interface RefusedChange {
  /** The field, and those inside it; `*` for the elements of a list. */
  readonly path: readonly string[]
  readonly from: FieldType['kind']
  readonly to: FieldType['kind']
}

/**
 * Migrates a table from one version of a schema to the next without losing a row or a value: columns are added and
 * widened, and never removed. Adding a column takes moments, adding a field within an object is free. Widening a number
 * rewrites its column; a change of types within JSON, or to free data, rewrites the table (decision 0016). `options`
 * are those that the table was created with.
 */
export function migrateTable(before: LakeTable, after: LakeTable, options: TableOptions = {}): Migration {
  const refused: RefusedChange[] = []
  const steps = before.columns.map((column): Step => {
    const wanted = findColumn(after, column.name)
    if (!wanted) return { column, wanted }
    const change = mergeTypes(column.type, wanted.type, [column.name])
    if (change.outcome !== 'refused') return { column, wanted, change }
    refused.push({ path: change.path, from: change.from.kind, to: change.to.kind })
    return { column, wanted: undefined }
  })
  const added = after.columns.filter(({ name }) => !findColumn(before, name))
  const ownEnd = steps.length - columnsAfter.filter(({ name }) => findColumn(before, name)).length
  const toTable = (change: (step: Step) => LakeColumn): LakeTable => ({
    ...before,
    columns: steps.map(change).toSpliced(ownEnd, 0, ...added),
  })
  if (steps.some(({ change }) => change?.outcome === 'rewrite')) {
    const table = toTable(toMerged)
    return { table, ...printRewrite(table, options), refused }
  }
  const table = toTable(toModified)
  const alter = `ALTER TABLE ${printTableName(before)}`
  const changes = steps.flatMap((step) => changeColumn(step.column, toModified(step)))
  const additions = added.map((column, at) => addColumn(column, (added[at - 1] ?? table.columns[ownEnd - 1]!).name))
  return { table, statements: [...changes, ...additions].map((change) => `${alter} ${change}`), refused }
}

interface Step {
  readonly column: LakeColumn
  /** Undefined when the column stays as it is. */
  readonly wanted: LakeColumn | undefined
  readonly change?: Exclude<TypeChange, { outcome: 'refused' }>
}

/** Returns the column as a new table has it. Standard columns have their own types. */
function toMerged({ column, wanted, change }: Step): LakeColumn {
  if (!change || !wanted) return withComment(column, wanted)
  const isOwn = toColumnType(wanted.type) === wanted.columnType
  return {
    ...withComment(column, wanted),
    type: change.type,
    columnType: isOwn ? toColumnType(change.type) : wanted.columnType,
  }
}

/** Returns the column as the engine changes the existing one, whose type stays if it is not changed. */
function toModified(step: Step): LakeColumn {
  const merged = toMerged(step)
  const isChanged = merged.columnType !== step.column.columnType
  return isChanged && step.change?.outcome === 'none' ? withComment(step.column, step.wanted) : merged
}

function withComment(column: LakeColumn, wanted: LakeColumn | undefined): LakeColumn {
  return wanted?.comment === undefined ? column : { ...column, comment: wanted.comment }
}

function changeColumn(before: LakeColumn, after: LakeColumn): readonly string[] {
  if (before.columnType !== after.columnType) return [`MODIFY COLUMN ${printColumn(after)}`]
  if (before.comment === after.comment) return []
  return [`COMMENT COLUMN ${quoteColumn(after.name)} ${quoteText(after.comment ?? '')}`]
}

function addColumn(column: LakeColumn, last: string): string {
  const first = `ADD COLUMN IF NOT EXISTS ${printColumn(column)} AFTER ${quoteColumn(last)}`
  return [first, ...printIndex(column).map((index) => `ADD ${index}`)].join(', ')
}

function printRewrite(table: LakeTable, options: TableOptions): Pick<Migration, 'statements' | 'rewrite'> {
  // No log type has this name.
  const into = { ...table, name: `${table.name}__next` }
  const drop = `DROP TABLE IF EXISTS ${printTableName(into)}`
  return {
    statements: [drop, ...printCreateTable(into, options)],
    rewrite: { into, swap: [`EXCHANGE TABLES ${printTableName(table)} AND ${printTableName(into)}`, drop] },
  }
}
