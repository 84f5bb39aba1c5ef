import { more, type Cursor, type Reading } from '../cursor.ts'
import { JsonScanner } from '../json-scanner.ts'
import type { Framer } from './framer.ts'
import { skipSpace, readValue } from './json-value.ts'
import { binary, isBinary, failRest } from './refuse.ts'

/**
 * Reads each JSON value as a log, with or without white space between them, over any number of lines. What is not JSON
 * becomes one failure: unquoted words up to the end of their line, a broken value up to a line that starts with a
 * bracket or a brace.
 */
export const frameJson: Framer = function* (cursor, sink, { maxRecordBytes }) {
  const scanner = new JsonScanner({ breaksAtLineEnd: true })
  const mark = cursor.mark(maxRecordBytes)
  while (yield* skipSpace(cursor)) {
    const end = yield* readValue(cursor, mark, scanner)
    if (end === 'whole') {
      sink.record(mark.take(), scanner.hasPlainNumbers)
    } else if (end === 'cut') {
      sink.fail('TRUNCATED', cutOff, mark.take())
    } else {
      const what = end === 'corrupt' ? `${scanner.corruption}, so this` : 'This'
      yield* end === 'corrupt' ? passBroken(cursor, scanner.corruptBeginsLine) : passLine(cursor)
      if (end === 'words' && isBinary(mark.stretch())) return yield* failRest(cursor, mark, sink, binary)
      sink.fail('NOT_JSON', `${what} ${leftOut}`, mark.take())
    }
  }
}

/** Skips to the end of the line. */
function* passLine(cursor: Cursor): Reading<void> {
  while (yield* more(cursor)) {
    const end = cursor.chunk.indexOf(LF, cursor.at)
    cursor.at = end === -1 ? cursor.chunk.length : end
    if (end !== -1) return
  }
}

/** Skips to a line that starts like a value. */
function* passBroken(cursor: Cursor, beginsLine: boolean): Reading<void> {
  for (let isLineStart = beginsLine; ; isLineStart = true) {
    const first = cursor.chunk[cursor.at]
    if (isLineStart && (first === 0x7b || first === 0x5b)) return
    yield* passLine(cursor)
    if (!(yield* more(cursor))) return
    cursor.at++
    cursor.passLines(1, cursor.at)
    if (!(yield* more(cursor))) return
  }
}

const cutOff =
  'The stream ends within this JSON value. Everything before that was read. Send the complete object again.'
const leftOut =
  'is not valid JSON. It was skipped, and reading continued after it. If the stream is not JSON at all, choose the type Lines.'

const LF = 0x0a
