import { isUtf8 } from 'node:buffer'

/** Turns bytes that arrive in pieces into text. Bytes that are no UTF-8 become U+FFFD, and are remembered. */
export class Utf8Pieces {
  readonly #decoder = new TextDecoder('utf-8')
  #open: Uint8Array = new Uint8Array()
  #isWhole = true

  /** False when bytes were replaced. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  push(bytes: Uint8Array): string {
    const all = this.#open.length === 0 ? bytes : Buffer.concat([this.#open, bytes])
    const end = all.length - openAtEnd(all)
    this.#open = Uint8Array.from(all.subarray(end))
    return this.#decode(all.subarray(0, end))
  }

  end(): string {
    const rest = this.#open
    this.#open = new Uint8Array()
    return this.#decode(rest) + this.#decoder.decode()
  }

  #decode(bytes: Uint8Array): string {
    if (this.#isWhole && !isUtf8(bytes)) this.#isWhole = false
    return this.#decoder.decode(bytes, { stream: true })
  }
}

/** How many bytes at the end begin a character that the next piece may end. */
function openAtEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}
