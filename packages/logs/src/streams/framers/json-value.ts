import { more, type Cursor, type Mark, type Reading } from '../cursor.ts'
import { CORRUPT, type JsonScanner } from '../json-scanner.ts'

/**
 * How reading a value ended: `cut` by the end of the stream; `words` are unquoted and not JSON; `corrupt` as the
 * scanner reports.
 */
export type ValueEnd = 'whole' | 'cut' | 'words' | 'corrupt'

/** Reads the value that starts at the cursor; the mark covers it then. */
export function* readValue(cursor: Cursor, mark: Mark, scanner: JsonScanner): Reading<ValueEnd> {
  mark.set()
  const first = cursor.chunk[cursor.at]
  scanner.reset()
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET && first !== QUOTE) {
    scanner.hasPlainNumbers = false
    return yield* readScalar(cursor, mark)
  }
  do {
    const end = scanner.scan(cursor.chunk, cursor.at)
    cursor.at = end >= 0 ? end : end === CORRUPT ? scanner.corruptAt : cursor.chunk.length
    if (scanner.lines > 0) cursor.passLines(scanner.lines, cursor.chunk.lastIndexOf(LF, cursor.at - 1) + 1)
    scanner.lines = 0
    if (end >= 0) return 'whole'
    if (end === CORRUPT) return 'corrupt'
  } while (yield* more(cursor))
  return 'cut'
}

/** Skips white space, and the byte order marks of concatenated files. Returns whether something else follows. */
export function* skipSpace(cursor: Cursor): Reading<boolean> {
  let ofMark = 0
  while (yield* more(cursor)) {
    const { chunk } = cursor
    for (; cursor.at < chunk.length; cursor.at++) {
      const byte = chunk[cursor.at]!
      const isOfMark = byte === byteOrderMark[ofMark]
      ofMark = isOfMark ? (ofMark + 1) % byteOrderMark.length : 0
      if (isOfMark) continue
      if (byte === LF) cursor.passLines(1, cursor.at + 1)
      else if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09 && byte !== RECORD_SEPARATOR) return true
    }
  }
  return false
}

const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Reads a number or a word, which ends only where something else starts. */
function* readScalar(cursor: Cursor, mark: Mark): Reading<ValueEnd> {
  do {
    const { chunk } = cursor
    while (cursor.at < chunk.length && endsScalar[chunk[cursor.at]!] === 0) cursor.at++
  } while (cursor.at === cursor.chunk.length && (yield* more(cursor)))
  const { bytes, length } = mark.stretch()
  return length <= maxScalarBytes && scalar.test(String.fromCharCode(...bytes)) ? 'whole' : 'words'
}

const endsScalar = new Uint8Array(256)
for (const character of ' \t\r\n\x1e{}[]",:') endsScalar[character.charCodeAt(0)] = 1

const scalar = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/

/** The longest scalar; it prevents an endless run of digits from becoming one text. */
const maxScalarBytes = 1024

const QUOTE = 0x22
const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const LF = 0x0a
/** Precedes each value of a JSON text sequence (RFC 7464). */
const RECORD_SEPARATOR = 0x1e
