import { printJson, type Value, type ValueMap } from '@picket/core'
import type { NormalizedEvent } from '../../normalize/event.ts'
import { setOwn } from '../../normalize/own-keys.ts'
import { columnName } from '../names.ts'
import { discoveredColumn, exactColumn } from '../standard-columns.ts'
import type { LakeTable } from '../table.ts'
import { compileWriter, type ColumnWriter } from './column-writer.ts'
import { createRowReader } from './row-reader.ts'

/** Prints an event as a line of the format JSONEachRow, to be inserted with `insertSettings`. */
export type RowPrinter = (event: NormalizedEvent) => string

/**
 * Nothing of an event is lost: fields without a column go to `p_discovered`, and the exact text of what a column would not give back to
 * `p_exact`, beside the nearest thing that the column takes.
 */
export function createRowPrinter(table: LakeTable): RowPrinter {
  const columns = compileColumns(table)
  return ({ fields, standard, raw, hasExactNumbers }) => {
    const row = new Row(columns)
    row.put(fields)
    row.put(standard)
    row.put({ p_raw: raw })
    const values = row.toValues()
    return hasExactNumbers ? printJson(values) : JSON.stringify(values)
  }
}

/** Makes a row for one table of a row that was selected from another, with `selectSettings`, of an earlier version of its schema. */
export function createRowTranslator(from: LakeTable, to: LakeTable): (line: string) => string {
  const read = createRowReader(from)
  const columns = compileColumns(to)
  return (line) => {
    const row = new Row(columns)
    row.put(read(line))
    return printJson(row.toValues())
  }
}

type WrittenColumns = ReadonlyMap<string, WrittenColumn>

interface WrittenColumn {
  readonly name: string
  /** What the engine calls it. */
  readonly key: string
  readonly write: ColumnWriter
}

function compileColumns({ columns }: LakeTable): WrittenColumns {
  return new Map(columns.map(({ name, type }) => [name, { name, key: columnName(name), write: compileWriter(type) }]))
}

class Row {
  readonly #columns: WrittenColumns
  readonly #values: Record<string, Value> = {}
  readonly #exact: Record<string, Value> = {}
  #discovered: [string, Value][] | undefined

  constructor(columns: WrittenColumns) {
    this.#columns = columns
  }

  put(fields: ValueMap): void {
    for (const name in fields) {
      const value = fields[name]!
      const column = this.#columns.get(name)
      if (!column) (this.#discovered ??= []).push([name, value])
      else if (value !== null) this.#write(column, value)
    }
  }

  toValues(): ValueMap {
    if (this.#discovered) this.#write(this.#columns.get(discoveredColumn)!, Object.fromEntries(this.#discovered))
    this.#values[exactColumn] = this.#exact
    return this.#values
  }

  #write({ name, key, write }: WrittenColumn, value: Value): void {
    const written = write(value)
    setOwn(this.#values, key, written.value)
    if (!written.isExact) setOwn(this.#exact, name, printJson(value))
  }
}
