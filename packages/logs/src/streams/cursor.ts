import { KeptBytes, noBytes } from './kept-bytes.ts'

/** A stretch of the stream. */
export interface Stretch {
  /** Its bytes, as far as they were kept; valid only until the cursor moves on. */
  readonly bytes: Uint8Array
  /** Of all of it, kept or not. */
  readonly length: number
  /** Where it begins, in bytes from the start of the stream. */
  readonly offset: number
  /** The line in which it begins, from 1. */
  readonly line: number
  /** Where in that line: bytes, from 1. */
  readonly column: number
}

/** A place in a stream whose bytes come in chunks. What a mark covers is kept when its chunk goes. */
export class Cursor {
  chunk: Uint8Array = noBytes
  /** The next byte: an index into the chunk. */
  at = 0
  /** The line of the next byte; whoever passes a line end says so. */
  line = 1
  #lineStart = 0
  /** No more chunks will come. */
  isEnded = false
  #base: number
  readonly #marks: Mark[] = []

  /** `offset`: where in the stream the first chunk begins. */
  constructor(offset = 0) {
    this.#base = offset
    this.#lineStart = offset
  }

  get offset(): number {
    return this.#base + this.at
  }

  /** Where in its line the next byte is: bytes, from 1. */
  get column(): number {
    return this.#base + this.at - this.#lineStart + 1
  }

  /** So many line ends were passed, the last of them in this chunk: `next` is the index behind it. */
  passLines(count: number, next: number): void {
    this.line += count
    this.#lineStart = this.#base + next
  }

  /** The next bytes; all before them have been passed. */
  give(chunk: Uint8Array): void {
    this.#base += this.chunk.length
    this.chunk = chunk
    this.at = 0
  }

  /** The chunk is about to go: what marks cover is copied. */
  release(): void {
    for (const mark of this.#marks) mark.keep()
    this.give(noBytes)
  }

  /** A mark that keeps so many bytes at most. */
  mark(limit: number): Mark {
    const mark = new Mark(this, limit)
    this.#marks.push(mark)
    return mark
  }

  /** What the youngest open mark covers; nothing between logs. */
  unfinished(): Stretch {
    const open = this.#marks.findLast(({ isOpen }) => isOpen)
    if (open) return open.stretch()
    return { bytes: noBytes, length: 0, offset: this.offset, line: this.line, column: this.column }
  }
}

/** Covers the stream from where it was set to where the cursor is. */
export class Mark {
  isOpen = false
  readonly #cursor: Cursor
  readonly #kept: KeptBytes
  readonly #limit: number
  #offset = 0
  #line = 1
  #column = 1
  /** Where the part of it in this chunk begins. */
  #from = 0

  constructor(cursor: Cursor, limit: number) {
    this.#cursor = cursor
    this.#limit = limit
    this.#kept = new KeptBytes(limit)
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

  stretch(): Stretch {
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

  /** What it covered. */
  take(): Stretch {
    this.isOpen = false
    return this.stretch()
  }
}

/** Whether there is a next byte; waits for it. Whoever reads on until then has seen the whole chunk. */
export function* more(cursor: Cursor): Reading<boolean> {
  while (cursor.at === cursor.chunk.length) {
    if (cursor.isEnded) return false
    yield
  }
  return true
}

/** Reads on when the cursor has been given another chunk, or told that there is none. */
export type Reading<T> = Generator<undefined, T, undefined>
