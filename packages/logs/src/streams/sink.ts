import type { StreamRange } from './cursor.ts'
import { decodeStrictly, decodeText } from './decode-text.ts'
import { sampleBytes, type StreamCounts, type StreamFailureCode, type StreamItem } from './stream-item.ts'

/** Receives what framers find. */
export interface Sink {
  /** Adds a log. One that is longer than its retained bytes becomes a failure. */
  record(stretch: StreamRange, hasPlainNumbers?: boolean): void
  /** Adds a log that was extracted from that range, and so is text already. */
  text(text: string, stretch: StreamRange): void
  /** Counts something that is neither a log nor a failure: a blank line, a control message. */
  skip(): void
  fail(code: StreamFailureCode, message: string, stretch: StreamRange): void
}

/** Creates items from what framers find, and counts them. */
export class ItemSink implements Sink {
  readonly #emit: (item: StreamItem) => void
  readonly #limit: number
  #records = 0
  #skipped = 0
  #failed = 0

  constructor(limit: number, emit: (item: StreamItem) => void) {
    this.#limit = limit
    this.#emit = emit
  }

  record(stretch: StreamRange, hasPlainNumbers = false): void {
    const { bytes, length, offset, line, column } = stretch
    if (length > this.#limit) return this.fail('TOO_LONG', tooLong(length, this.#limit), stretch)
    this.#records++
    const text = decodeStrictly(bytes)
    // A real copy: `slice` of a Buffer does not copy.
    const position = { hasPlainNumbers, offset, line, column }
    if (text !== undefined) this.#emit({ kind: 'record', text, bytes: undefined, ...position })
    else this.#emit({ kind: 'record', text: decodeText(bytes), bytes: new Uint8Array(bytes), ...position })
  }

  text(text: string, { offset, line, column }: StreamRange): void {
    this.#records++
    this.#emit({ kind: 'record', text, bytes: undefined, hasPlainNumbers: false, offset, line, column })
  }

  skip(): void {
    this.#skipped++
  }

  fail(code: StreamFailureCode, message: string, { bytes, length, offset, line, column }: StreamRange): void {
    this.#failed++
    const sample = decodeText(bytes.subarray(0, sampleBytes))
    this.#emit({ kind: 'failure', code, message, offset, line, column, length, sample })
  }

  counts(bytes: number): StreamCounts {
    const received = this.#records + this.#skipped + this.#failed
    return { received, records: this.#records, skipped: this.#skipped, failed: this.#failed, bytes }
  }
}

function tooLong(length: number, limit: number): string {
  return `The log is ${printBytes(length)} long; the limit is ${printBytes(limit)}. Have the sender split it, or choose a stream type that splits it.`
}

/** Prints `16 MiB`, `1.5 KiB`, `12 bytes`. */
export function printBytes(count: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']
  let unit = 0
  let size = count
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${Number.isInteger(size) ? size : size.toFixed(size < 10 ? 2 : 1)} ${units[unit]!}`
}
