import { more, type Cursor, type Mark, type Reading, type StreamRange } from '../cursor.ts'
import type { Sink } from '../sink.ts'
import { sampleBytes } from '../stream-item.ts'
import type { Framer } from './framer.ts'

/** Creates a framer that reports a stream that is not text as one failure. */
export function createFailingFramer(what: string): Framer {
  return function* (cursor, sink) {
    const mark = cursor.mark(sampleBytes)
    mark.set()
    yield* failRest(cursor, mark, sink, what)
  }
}

/** Reports the stream from the mark on as one failure. */
export function* failRest(cursor: Cursor, mark: Mark, sink: Sink, what: string): Reading<void> {
  while (yield* more(cursor)) cursor.at = cursor.chunk.length
  const message = `The stream is ${what}, not text in UTF-8. Have the sender encode it as UTF-8.`
  sink.fail('NOT_TEXT', message, mark.take())
}

/** Whether a log at the start of a stream shows that it is not text: binary data has early NUL bytes. */
export function isBinary({ bytes, offset }: StreamRange): boolean {
  return offset < nulBytes && bytes.subarray(0, nulBytes).includes(0)
}

export const binary = 'binary data or text in UTF-16'

/** Logs that start later can contain NUL bytes: by then the stream is known to be text. */
const nulBytes = 4096
