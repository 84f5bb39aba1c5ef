import type { Value } from '@picket/core'
import type { ByteSink } from './byte-sink.ts'

/** Values of a column, as they are gathered for a block of the engine's format Native. */
export interface BlockColumn {
  /** As the block names it; the engine turns it into that of the table. */
  readonly type: string
  /** Takes the value of the next row, or says that it is not for this column to write: the whole block is then of no use. */
  add(value: Value): boolean
  /** Takes for the next rows what a column of the same type has for its rows from `start` to before `end`. */
  copy(from: BlockColumn, start: number, end: number): void
  /** So many rows have no value. */
  skip(rows: number): void
  /** What stands before the values. */
  writePrefix(to: Pick<ByteSink, 'fill'>): void
  /** In pieces that hold until the column is cleared. */
  writeValues(to: Pick<ByteSink, 'append'>): void
  /** Forgets all rows. */
  clear(): void
}

/** A column of which most rows say nothing: they are filled in before the next value. */
export class SparseColumn {
  readonly column: BlockColumn
  #rows = 0

  constructor(column: BlockColumn) {
    this.column = column
  }

  /** The value of a row that comes after all others that were put. */
  put(row: number, value: Value): boolean {
    this.fill(row)
    this.#rows++
    return this.column.add(value)
  }

  /** The same by way of what the column can do besides. */
  putWith(row: number, put: (column: BlockColumn) => boolean): boolean {
    this.fill(row)
    this.#rows++
    return put(this.column)
  }

  /** The same values as another column of the type has in some of its rows, for rows that come after all others that were put. */
  copy(row: number, from: SparseColumn, start: number, end: number): void {
    this.fill(row)
    this.#rows += end - start
    this.column.copy(from.column, start, end)
  }

  fill(rows: number): void {
    if (rows > this.#rows) this.column.skip(rows - this.#rows)
    this.#rows = rows
  }

  clear(): void {
    this.#rows = 0
    this.column.clear()
  }
}
