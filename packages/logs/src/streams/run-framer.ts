import { Cursor } from './cursor.ts'
import type { Framer, FramerOptions } from './framers/framer.ts'
import type { Sink } from './sink.ts'

/** A framer to which bytes are pushed as they arrive. */
export interface RunningFramer {
  /** The bytes are not retained and can be overwritten afterwards. */
  push(chunk: Uint8Array): void
  end(): void
  readonly cursor: Cursor
}

/** Starts a framer; `offset` is the position of its first byte in the stream. */
export function runFramer(framer: Framer, sink: Sink, options: FramerOptions, offset = 0): RunningFramer {
  const cursor = new Cursor(offset)
  const reading = framer(cursor, sink, options)
  let isDone = false
  return {
    cursor,
    push(chunk) {
      if (isDone) return
      cursor.give(chunk)
      isDone = reading.next().done === true
      cursor.release()
    },
    end() {
      cursor.isEnded = true
      if (!isDone) isDone = reading.next().done === true
    },
  }
}
