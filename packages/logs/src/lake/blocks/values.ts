import { ByteSink } from './byte-sink.ts'

/** Values one after the other, all of one width, or each preceded by its length. */
export class Values {
  readonly sink = new ByteSink()
  readonly #width: number | undefined
  #starts = [0]
  /** The length of the sink when the starts were last computed. */
  #known = 0

  constructor(width?: number) {
    this.#width = width
  }

  /** Adds values that are all zeros, or empty. */
  skip(count: number): void {
    this.sink.fill(0, count * (this.#width ?? 1))
  }

  /** Appends the values from `start` to before `end` of others of the same kind. */
  copy(from: Values, start: number, end: number): void {
    const width = this.#width
    if (width !== undefined) this.sink.copy(from.sink, start * width, end * width)
    else {
      const starts = from.#findStarts()
      this.sink.copy(from.sink, starts[start]!, starts[end]!)
    }
  }

  clear(): void {
    this.sink.clear()
    this.#starts = [0]
    this.#known = 0
  }

  /** Returns the offset of each variable-length value, and the end of the last one. */
  #findStarts(): readonly number[] {
    const { length } = this.sink
    if (this.#known === length) return this.#starts
    const { bytes } = this.sink
    const starts: number[] = []
    let at = 0
    while (at < length) {
      starts.push(at)
      let size = bytes[at++]!
      if (size > 127) {
        size &= 127
        for (let shift = 7; ; shift += 7) {
          const next = bytes[at++]!
          size += (next & 127) * 2 ** shift
          if (next < 128) break
        }
      }
      at += size
    }
    starts.push(at)
    this.#starts = starts
    this.#known = length
    return starts
  }
}
