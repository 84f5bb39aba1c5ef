import type { Value } from '@picket/core'
import type { ByteSink } from './byte-sink.ts'

/** The values of a column, collected for a block in ClickHouse's Native format. */
export interface BlockColumn {
  /** The type that the block declares; the engine converts it to that of the table. */
  readonly type: string
  /** Adds the value of the next row. Returns false if the column cannot encode it: the whole block is unusable then. */
  add(value: Value): boolean
  /** Appends the rows from `start` to before `end` of a column of the same type. */
  copy(from: BlockColumn, start: number, end: number): void
  /** Adds rows without a value. */
  skip(rows: number): void
  /** Writes what precedes the values. */
  writePrefix(to: Pick<ByteSink, 'fill'>): void
  /** Writes the values in pieces, which are valid until the column is cleared. */
  writeValues(to: Pick<ByteSink, 'append'>): void
  /** Removes all rows. */
  clear(): void
}

/** A column in which most rows have no value: they are filled in before the next value. */
export class SparseColumn {
  readonly column: BlockColumn
  #rows = 0

  constructor(column: BlockColumn) {
    this.column = column
  }

  /** Sets the value of a row, which must be after all rows set so far. */
  put(row: number, value: Value): boolean {
    this.fill(row)
    this.#rows++
    return this.column.add(value)
  }

  /** Sets the value of a row by a callback. */
  putWith(row: number, put: (column: BlockColumn) => boolean): boolean {
    this.fill(row)
    this.#rows++
    return put(this.column)
  }

  /** Copies values of another column of the same type to rows that are after all rows set so far. */
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
