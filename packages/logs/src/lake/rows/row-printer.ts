import { printJson, type Value, type ValueMap } from '@picket/core'
import type { NormalizedEvent } from '../../normalize/event.ts'
import { setOwn } from '../../normalize/own-keys.ts'
import { columnName } from '../names.ts'
import { discoveredColumn, exactColumn } from '../standard-columns.ts'
import type { LakeTable } from '../table.ts'
import { compileWriter, Substitute, type ColumnWriter } from './column-writer.ts'
import { createRowReader } from './row-reader.ts'

/** Prints an event as a line in the JSONEachRow format, to be inserted with `insertSettings`. */
export type RowPrinter = (event: NormalizedEvent) => string

/**
 * Creates a printer that loses nothing of an event: fields without a column go to `p_discovered`, and the exact text of
 * a value that its column would change goes to `p_exact`, in addition to the closest value that the column accepts.
 */
export function createRowPrinter(table: LakeTable): RowPrinter {
  const columns = compileColumns(table)
  return (event) => {
    const values: Record<string, Value> = {}
    fillRow(columns, event, ({ key }, value) => setOwn(values, key, value))
    return event.hasExactNumbers ? printJson(values) : JSON.stringify(values)
  }
}

/**
 * Creates a function that converts a row of one table, selected with `selectSettings`, to a row of another: from an
 * earlier version of the schema to a later one.
 */
export function createRowTranslator(from: LakeTable, to: LakeTable): (line: string) => string {
  const read = createRowReader(from)
  const columns = compileColumns(to)
  return (line) => {
    const values: Record<string, Value> = {}
    const row = new Row(columns, ({ key }, value) => setOwn(values, key, value))
    row.put(read(line))
    row.end()
    return printJson(values)
  }
}

export type WrittenColumns = ReadonlyMap<string, WrittenColumn>

export interface WrittenColumn {
  readonly name: string
  /** The engine's name for it. */
  readonly key: string
  /** Index among the columns of the table. */
  readonly index: number
  readonly write: ColumnWriter
}

export function compileColumns({ columns }: LakeTable): WrittenColumns {
  return new Map(
    columns.map(({ name, type }, index) => [name, { name, key: columnName(name), index, write: compileWriter(type) }]),
  )
}

type PutValue = (column: WrittenColumn, value: Value) => void

/** Calls `put` once for each value that the columns store of an event. */
export function fillRow(columns: WrittenColumns, { fields, standard, raw }: NormalizedEvent, put: PutValue): void {
  const row = new Row(columns, put)
  row.put(fields)
  row.put(standard)
  row.putOne('p_raw', raw)
  row.end()
}

/**
 * Same as `fillRow`, for values in addition to those of an event, and for those of them that their columns would
 * change.
 */
export function fillMore(columns: WrittenColumns, more: ValueMap, put: PutValue): void {
  const row = new Row(columns, put)
  row.put(more)
  row.end()
}

class Row {
  readonly #columns: WrittenColumns
  readonly #put: PutValue
  readonly #exact: Record<string, Value> = {}
  #discovered: [string, Value][] | undefined

  constructor(columns: WrittenColumns, put: PutValue) {
    this.#columns = columns
    this.#put = put
  }

  put(fields: ValueMap): void {
    for (const name in fields) this.putOne(name, fields[name]!)
  }

  putOne(name: string, value: Value): void {
    const column = this.#columns.get(name)
    if (!column) (this.#discovered ??= []).push([name, value])
    else if (value !== null) this.#write(column, value)
  }

  end(): void {
    if (this.#discovered) this.#write(this.#columns.get(discoveredColumn)!, Object.fromEntries(this.#discovered))
    this.#put(this.#columns.get(exactColumn)!, this.#exact)
  }

  #write(column: WrittenColumn, value: Value): void {
    const written = column.write(value)
    if (written instanceof Substitute) {
      this.#put(column, written.value)
      setOwn(this.#exact, column.name, printJson(value))
    } else this.#put(column, written)
  }
}
