import { ByteSink } from './byte-sink.ts'

/** What rows have one after the other, each as many bytes as it likes. */
export class RowBytes {
  readonly sink = new ByteSink()
  /** Where each row ends. */
  #ends: number[] = []

  /** The row has all that was written since the last one ended. */
  end(): void {
    this.#ends.push(this.sink.length)
  }

  /** So many rows have nothing. */
  skip(rows: number): void {
    for (let row = 0; row < rows; row++) this.end()
  }

  /** The same as rows of another have. */
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
