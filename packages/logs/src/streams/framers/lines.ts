import { more } from '../cursor.ts'
import type { Framer } from './framer.ts'
import { binary, isBinary, failRest } from './refuse.ts'

/** Reads each line as a log. Lines end with LF or CRLF, the last one optionally; blank lines are skipped. */
export const frameLines: Framer = function* (cursor, sink, { maxRecordBytes }) {
  // One byte more for the CR, which is not part of the line.
  const mark = cursor.mark(maxRecordBytes + 1)
  while (yield* more(cursor)) {
    mark.set()
    do {
      const end = cursor.chunk.indexOf(LF, cursor.at)
      cursor.at = end === -1 ? cursor.chunk.length : end
    } while ((yield* more(cursor)) && cursor.chunk[cursor.at] !== LF)
    if (isBinary(mark.stretch())) return yield* failRest(cursor, mark, sink, binary)
    const { bytes, length, ...position } = mark.take()
    const withReturn = bytes.length === length && bytes[length - 1] === CR
    const line = withReturn ? bytes.subarray(0, length - 1) : bytes
    if (line.length <= maxRecordBytes && isBlank(line)) sink.skip()
    else sink.record({ bytes: line, length: withReturn ? length - 1 : length, ...position })
    if (cursor.at < cursor.chunk.length) cursor.at++
    cursor.passLines(1, cursor.at)
  }
}

/** Whether a line has only ASCII white space. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

const LF = 0x0a
const CR = 0x0d
