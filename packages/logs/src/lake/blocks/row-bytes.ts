import { ByteSink } from './byte-sink.ts'

/** Variable-length bytes of rows, one after the other. */
export class RowBytes {
  readonly sink = new ByteSink()
  /** The end offset of each row. */
  #ends: number[] = []

  /** Ends a row: it has everything written since the previous one ended. */
  end(): void {
    this.#ends.push(this.sink.length)
  }

  /** Adds empty rows. */
  skip(rows: number): void {
    for (let row = 0; row < rows; row++) this.end()
  }

  /** Appends rows of another. */
  copy(from: RowBytes, start: number, end: number): void {
    const first = from.#before(start)
    const moved = this.sink.length - first
    this.sink.copy(from.sink, first, from.#before(end))
    for (let row = start; row < end; row++) this.#ends.push(from.#ends[row]! + moved)
  }

  clear(): void {
    this.sink.clear()
    this.#ends = []
  }

  #before(row: number): number {
    return row === 0 ? 0 : this.#ends[row - 1]!
  }
}
