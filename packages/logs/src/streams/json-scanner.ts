import { noBytes } from './bounded-buffer.ts'
import { findSpecialByte } from './special-byte.ts'

/** The chunk ends within the value. */
export const MORE = -1
/**
 * Brackets do not match, or a line ends within a string that must not contain one; see `corruptAt` and `corruption`.
 */
export const CORRUPT = -2

/**
 * Finds the ends of JSON values across chunks, by brackets and strings only. Whether the value is valid JSON is left to
 * its parser. No byte is read twice.
 */
export class JsonScanner {
  /** Line ends passed since the counter was last read. */
  lines = 0
  corruptAt = 0
  corruption = ''
  /** Whether the byte at which scanning failed starts a line. */
  corruptBeginsLine = false
  /**
   * Whether the numbers of the last value are integers of at most 15 digits and not `-0`: any JSON parser preserves
   * those.
   */
  hasPlainNumbers = true
  readonly #breaksAtLineEnd: boolean
  #depth = 0
  #inString = false
  #escaped = false
  #inWord = false
  /** The number of consecutive digits within a word; -1 after a minus. */
  #digits = 0
  #kinds = new Uint8Array(256)
  /** What came last: a value, something that requires a key or a value after it, or either of them and a line end. */
  #last = WANTS_VALUE
  /** The last byte of the previous chunk. */
  #lastByte = 0
  #bytes: Uint8Array = noBytes
  #view = viewOf(noBytes)

  /**
   * `breaksAtLineEnd`: a truncated value ends with its line. Scanning fails at a raw line end in a string, and where
   * another value or no key follows a line end. Otherwise line ends do not matter.
   */
  constructor(options: { breaksAtLineEnd: boolean }) {
    this.#breaksAtLineEnd = options.breaksAtLineEnd
  }

  /** Resets the scanner for the next value, which must start with a bracket, a brace or a quote. */
  reset(): void {
    this.#depth = 0
    this.#inString = false
    this.#escaped = false
    this.#inWord = false
    this.#digits = 0
    this.#last = WANTS_VALUE
    this.hasPlainNumbers = true
  }

  /** Continues at `from`. Returns the index after the end of the value, or `MORE` or `CORRUPT`. */
  scan(bytes: Uint8Array, from: number): number {
    let at = from
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#view = viewOf(bytes)
    }
    if (this.#inWord) at = this.#scanWord(bytes, at)
    if (this.#inString) {
      at = this.#scanString(bytes, at)
      if (at < 0 || this.#depth === 0) return at
    }
    while (at < bytes.length) {
      const byte = bytes[at++]!
      if (byte === QUOTE) {
        if (this.#last === VALUE_AND_LINE) return this.#corrupt(at - 1, missingComma, bytes)
        at = this.#scanString(bytes, at)
        if (at < 0 || this.#depth === 0) return at
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (this.#last === VALUE_AND_LINE) return this.#corrupt(at - 1, missingComma, bytes)
        if (this.#last === KEY_AND_LINE) return this.#corrupt(at - 1, 'An object ends where a key is expected', bytes)
        this.#last = byte === OPEN_BRACE ? WANTS_KEY : WANTS_VALUE
        if (!this.#open(byte))
          return this.#corrupt(at - 1, `Values are nested more than ${maxDepth} levels deep`, bytes)
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        // In ASCII, an opening bracket is two below its closing one.
        if (this.#depth === 0 || this.#kinds[--this.#depth] !== byte - 2) {
          return this.#corrupt(at - 1, `"${String.fromCharCode(byte)}" has no matching opening bracket`, bytes)
        }
        if (this.#depth === 0) return at
        this.#last = VALUE
      } else if (byte === LF) {
        this.lines++
        if (this.#breaksAtLineEnd) this.#last = afterLine[this.#last]!
      } else if (byte === COMMA) {
        this.#last = this.#kinds[this.#depth - 1] === OPEN_BRACE ? WANTS_KEY : WANTS_VALUE
      } else if (byte === COLON) {
        this.#last = WANTS_VALUE
      } else if (byte > SPACE) {
        this.#last = VALUE
        at = this.#scanWord(bytes, at - 1)
      }
    }
    return this.#more(bytes)
  }

  #scanString(bytes: Uint8Array, from: number): number {
    const { length } = bytes
    let at = from
    if (this.#escaped && at < length) {
      this.#escaped = false
      // A line end counts, escaped or not.
      if (bytes[at] !== LF) at++
    }
    while ((at = findSpecialByte(bytes, this.#view, at)) < length) {
      const byte = bytes[at++]!
      if (byte === QUOTE) {
        this.#inString = false
        this.#last = VALUE
        return at
      }
      if (byte === LF) {
        if (this.#breaksAtLineEnd) return this.#corrupt(at - 1, 'A line ends within a string', bytes)
        this.lines++
      } else if (at === length) {
        this.#escaped = true
      } else if (bytes[at] !== LF) {
        at++
      }
    }
    this.#inString = true
    return this.#more(bytes)
  }

  /** Scans to the end of an unquoted word. */
  #scanWord(bytes: Uint8Array, from: number): number {
    const { length } = bytes
    let at = from
    for (; at < length; at++) {
      const byte = bytes[at]!
      if (byte >= ZERO && byte <= NINE) {
        if (this.#digits === 15 || (this.#digits === -1 && byte === ZERO)) this.hasPlainNumbers = false
        this.#digits = this.#digits < 0 ? 1 : this.#digits + 1
      } else if (endsWord[byte] === 1) {
        break
      } else {
        if (byte === DOT || (this.#digits > 0 && (byte | 0x20) === LETTER_E)) this.hasPlainNumbers = false
        this.#digits = byte === MINUS ? -1 : 0
      }
    }
    this.#inWord = at === length
    if (!this.#inWord) this.#digits = 0
    return at
  }

  #more(bytes: Uint8Array): typeof MORE {
    this.#lastByte = bytes.at(-1) ?? this.#lastByte
    return MORE
  }

  #open(byte: number): boolean {
    if (this.#depth === this.#kinds.length) {
      if (this.#depth >= maxDepth) return false
      const larger = new Uint8Array(this.#kinds.length * 2)
      larger.set(this.#kinds)
      this.#kinds = larger
    }
    this.#kinds[this.#depth++] = byte
    return true
  }

  #corrupt(at: number, corruption: string, bytes: Uint8Array): typeof CORRUPT {
    this.corruptAt = at
    this.corruptBeginsLine = (at > 0 ? bytes[at - 1] : this.#lastByte) === LF
    this.corruption = corruption
    return CORRUPT
  }
}

/** Only limits the memory of this scanner: parsers allow far less. A power of two. */
const maxDepth = 65_536

const missingComma = 'A value is incomplete at the end of its line'

const WANTS_VALUE = 0
const WANTS_KEY = 1
const VALUE = 2
const KEY_AND_LINE = 3
const VALUE_AND_LINE = 4

/** The state after a line end. */
const afterLine = [WANTS_VALUE, KEY_AND_LINE, VALUE_AND_LINE, KEY_AND_LINE, VALUE_AND_LINE]

/** An unquoted word ends at white space, brackets, quotes and separators. */
const endsWord = new Uint8Array(256).fill(1, 0, 0x21)
for (const character of '{}[]",:') endsWord[character.charCodeAt(0)] = 1

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

const QUOTE = 0x22
const SPACE = 0x20
const COMMA = 0x2c
const COLON = 0x3a
const MINUS = 0x2d
const DOT = 0x2e
const ZERO = 0x30
const NINE = 0x39
const LETTER_E = 0x65
const LF = 0x0a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
