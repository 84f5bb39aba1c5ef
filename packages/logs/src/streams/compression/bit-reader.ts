import type { Cursor, Reading } from '../cursor.ts'
import { take } from './read-frames.ts'

/** Reads bits, the highest of a byte first. */
export class BitReader {
  readonly #cursor: Cursor
  #value = 0
  #count = 0

  constructor(cursor: Cursor) {
    this.#cursor = cursor
  }

  /** Whether `count` bits, at most 24, are available without waiting; they are then read by `now`. */
  has(count: number): boolean {
    while (this.#count < count) {
      const { chunk, at } = this.#cursor
      if (at === chunk.length) return false
      this.#cursor.at = at + 1
      this.#add(chunk[at]!)
    }
    return true
  }

  /** Reads at most 24 bits that are available. */
  now(count: number): number {
    this.#count -= count
    const value = this.#value >>> this.#count
    this.#value &= (1 << this.#count) - 1
    return value
  }

  *read(count: number): Reading<number> {
    while (!this.has(count)) this.#add((yield* take(this.#cursor, 1))[0]!)
    return this.now(count)
  }

  #add(byte: number): void {
    this.#value = (this.#value << 8) | byte
    this.#count += 8
  }
}
