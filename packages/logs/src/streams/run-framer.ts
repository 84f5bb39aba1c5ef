import { Cursor } from './cursor.ts'
import type { Framer, FramerOptions } from './framers/framer.ts'
import type { Sink } from './sink.ts'

/** A framer that is given its bytes as they come. */
export interface RunningFramer {
  /** The bytes are not kept and may be overwritten afterwards. */
  push(chunk: Uint8Array): void
  end(): void
  readonly cursor: Cursor
}

/** Starts a framer; `offset` is where in the stream its first byte is. */
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
