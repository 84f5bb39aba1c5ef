/** The chunk ends within the value. */
export const MORE = -1
/** Brackets do not fit, or a line ends within a string that must not hold one; `corruptAt` and `corruption` tell. */
export const CORRUPT = -2

/**
 * Finds where JSON values end: brackets and strings only, across chunks. Whether the value is JSON through and through is for its
 * parser to say. Nothing is looked at twice.
 */
export class JsonScanner {
  /** Line ends passed since they were last read. */
  lines = 0
  corruptAt = 0
  corruption = ''
  readonly #breaksAtLineEnd: boolean
  #depth = 0
  #inString = false
  #escaped = false
  #kinds = new Uint8Array(256)

  /** `breaksAtLineEnd`: a raw line end in a string, which JSON forbids, ends the attempt; otherwise it is passed over. */
  constructor(options: { breaksAtLineEnd: boolean }) {
    this.#breaksAtLineEnd = options.breaksAtLineEnd
  }

  /** Forgets the last value. The next one must begin with a bracket, a brace or a quote. */
  reset(): void {
    this.#depth = 0
    this.#inString = false
    this.#escaped = false
  }

  /** Goes on at `from`: the index behind the end of the value, or `MORE` or `CORRUPT`. */
  scan(bytes: Uint8Array, from: number): number {
    let at = from
    if (this.#inString) {
      at = this.#scanString(bytes, at)
      if (at < 0 || this.#depth === 0) return at
    }
    while (at < bytes.length) {
      const byte = bytes[at++]!
      if (byte === QUOTE) {
        at = this.#scanString(bytes, at)
        if (at < 0 || this.#depth === 0) return at
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (!this.#open(byte)) return this.#corrupt(at - 1, `Values are nested more than ${maxDepth} levels deep`)
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        // An opening bracket is two below its closing one, in ASCII.
        if (this.#depth === 0 || this.#kinds[--this.#depth] !== byte - 2) {
          return this.#corrupt(at - 1, `"${String.fromCharCode(byte)}" closes what was not opened with its partner`)
        }
        if (this.#depth === 0) return at
      } else if (byte === LF) {
        this.lines++
      }
    }
    return MORE
  }

  #scanString(bytes: Uint8Array, from: number): number {
    const { length } = bytes
    let at = from
    let escaped = this.#escaped
    while (at < length) {
      const byte = bytes[at++]!
      if (byte === LF) {
        if (this.#breaksAtLineEnd) return this.#corrupt(at - 1, 'A line ends within a string')
        this.lines++
      }
      if (escaped) escaped = false
      else if (byte === BACKSLASH) escaped = true
      else if (byte === QUOTE) {
        this.#inString = false
        this.#escaped = false
        return at
      }
    }
    this.#inString = true
    this.#escaped = escaped
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

  #corrupt(at: number, corruption: string): typeof CORRUPT {
    this.corruptAt = at
    this.corruption = corruption
    return CORRUPT
  }
}

/** Only for the memory of this scanner: parsers refuse far less. A power of two. */
const maxDepth = 65_536

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LF = 0x0a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
