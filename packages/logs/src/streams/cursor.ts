import { BoundedBuffer, noBytes } from './bounded-buffer.ts'

/** A range of the stream. */
export interface StreamRange {
  /** Its bytes, as far as they were retained; valid only until the cursor moves on. */
  readonly bytes: Uint8Array
  /** The length of the whole range, retained or not. */
  readonly length: number
  /** Where it starts, in bytes from the start of the stream. */
  readonly offset: number
  /** The line in which it starts, from 1. */
  readonly line: number
  /** The column in that line: bytes, from 1. */
  readonly column: number
}

/**
 * A position in a stream whose bytes arrive in chunks. Bytes that a mark covers are copied when their chunk is
 * released.
 */
export class Cursor {
  chunk: Uint8Array = noBytes
  /** The next byte: an index into the chunk. */
  at = 0
  /** The line of the next byte; callers that pass a line end report it with `passLines`. */
  line = 1
  #lineStart = 0
  /** No more chunks will arrive. */
  isEnded = false
  #base: number
  readonly #marks: Mark[] = []

  /** `offset` is the position of the first chunk in the stream. */
  constructor(offset = 0) {
    this.#base = offset
    this.#lineStart = offset
  }

  get offset(): number {
    return this.#base + this.at
  }

  /** Returns the column of the next byte: bytes, from 1. */
  get column(): number {
    return this.#base + this.at - this.#lineStart + 1
  }

  /** Records that line ends were passed, the last of them in this chunk: `next` is the index after it. */
  passLines(count: number, next: number): void {
    this.line += count
    this.#lineStart = this.#base + next
  }

  /** Sets the next chunk; all bytes before it have been passed. */
  give(chunk: Uint8Array): void {
    this.#base += this.chunk.length
    this.chunk = chunk
    this.at = 0
  }

  /** Releases the chunk: bytes that marks cover are copied. */
  release(): void {
    for (const mark of this.#marks) mark.keep()
    this.give(noBytes)
  }

  /** Creates a mark that retains at most `limit` bytes. */
  mark(limit: number): Mark {
    const mark = new Mark(this, limit)
    this.#marks.push(mark)
    return mark
  }

  /** Returns what the latest open mark covers; an empty range between logs. */
  unfinished(): StreamRange {
    const open = this.#marks.findLast(({ isOpen }) => isOpen)
    if (open) return open.stretch()
    return { bytes: noBytes, length: 0, offset: this.offset, line: this.line, column: this.column }
  }
}

/** Covers the stream from where it was set to the cursor. */
export class Mark {
  isOpen = false
  readonly #cursor: Cursor
  readonly #kept: BoundedBuffer
  readonly #limit: number
  #offset = 0
  #line = 1
  #column = 1
  /** Where its part in this chunk starts. */
  #from = 0

  constructor(cursor: Cursor, limit: number) {
    this.#cursor = cursor
    this.#limit = limit
    this.#kept = new BoundedBuffer(limit)
  }

  set(): void {
    this.isOpen = true
    this.#offset = this.#cursor.offset
    this.#line = this.#cursor.line
    this.#column = this.#cursor.column
    this.#from = this.#cursor.at
    this.#kept.clear()
  }

  keep(): void {
    if (!this.isOpen) return
    this.#kept.add(this.#cursor.chunk.subarray(this.#from, this.#cursor.at))
    this.#from = 0
  }

  stretch(): StreamRange {
    const { chunk, at } = this.#cursor
    const length = this.#kept.length + at - this.#from
    if (this.#kept.length > 0) {
      this.#kept.add(chunk.subarray(this.#from, at))
      this.#from = at
    }
    const bytes =
      this.#kept.length > 0 ? this.#kept.bytes() : chunk.subarray(this.#from, Math.min(at, this.#from + this.#limit))
    return { bytes, length, offset: this.#offset, line: this.#line, column: this.#column }
  }

  /** Returns what it covers, and closes it. */
  take(): StreamRange {
    this.isOpen = false
    return this.stretch()
  }
}

/** Whether there is a next byte; waits for it. When it waits, the whole current chunk has been read. */
export function* more(cursor: Cursor): Reading<boolean> {
  while (cursor.at === cursor.chunk.length) {
    if (cursor.isEnded) return false
    yield
  }
  return true
}

/** Yields when it needs another chunk; resumes once the cursor has one, or has ended. */
export type Reading<T> = Generator<undefined, T, undefined>
