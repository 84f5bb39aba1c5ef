import { more, type Cursor, type Mark, type Reading, type Stretch } from '../cursor.ts'
import type { Sink } from '../sink.ts'
import { sampleBytes } from '../stream-item.ts'
import type { Framer } from './framer.ts'

/** Takes a stream that is not text for one failure. */
export function createRefusal(what: string): Framer {
  return function* (cursor, sink) {
    const mark = cursor.mark(sampleBytes)
    mark.set()
    yield* refuseRest(cursor, mark, sink, what)
  }
}

/** The stream from the mark on is one failure. */
export function* refuseRest(cursor: Cursor, mark: Mark, sink: Sink, what: string): Reading<void> {
  while (yield* more(cursor)) cursor.at = cursor.chunk.length
  const message = `The stream is ${what}, not text in UTF-8. Have the sender encode it as UTF-8.`
  sink.fail('NOT_TEXT', message, mark.take())
}

/** Whether a log at the beginning of a stream shows that it is not text: binary data has NULs early. */
export function isBinary({ bytes, offset }: Stretch): boolean {
  return offset < nulBytes && bytes.subarray(0, nulBytes).includes(0)
}

export const binary = 'binary data or text in UTF-16'

/** Logs that begin later may hold NULs: by then it is certain that the stream is text. */
const nulBytes = 4096
