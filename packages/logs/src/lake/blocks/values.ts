import { ByteSink } from './byte-sink.ts'

/** Values one after the other, all of one width, or each behind its length. */
export class Values {
  readonly sink = new ByteSink()
  readonly #width: number | undefined
  #starts = [0]
  /** How long the sink was when the starts of values were looked for. */
  #known = 0

  constructor(width?: number) {
    this.#width = width
  }

  /** So many values of nothing but zeros, or of no length. */
  skip(count: number): void {
    this.sink.fill(0, count * (this.#width ?? 1))
  }

  /** Adds values of others of the same kind, from one place among them to before another. */
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

  /** Of each value behind its length, and the end of the last. */
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
