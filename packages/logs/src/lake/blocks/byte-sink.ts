interface Encoder {
  encodeInto(text: string, into: Uint8Array): { readonly written: number }
}

/** Everywhere where JavaScript runs, but in none of its own type libraries. */
const { TextEncoder } = globalThis as unknown as { readonly TextEncoder: new () => Encoder }

const encoder = new TextEncoder()

/** Bytes that are written one after the other, numbers as ClickHouse's binary formats have them: lowest byte first. */
export class ByteSink {
  #bytes: Uint8Array<ArrayBuffer>
  #view: DataView
  #length = 0

  constructor(room = 256) {
    this.#bytes = new Uint8Array(room)
    this.#view = new DataView(this.#bytes.buffer)
  }

  get length(): number {
    return this.#length
  }

  /** What was written; true until more is. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Begins anew, in the same memory unless that is a lot. */
  clear(): void {
    this.#length = 0
    if (this.#bytes.length > mostKept) this.#use(new Uint8Array(1024))
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  fill(value: number, count: number): void {
    this.#reserve(count)
    this.#bytes.fill(value, this.#length, (this.#length += count))
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** A length: seven bits a byte. */
  varint(value: number): void {
    this.#reserve(longestVarint)
    this.#length = this.#putVarint(value, this.#length)
  }

  int16(value: number): void {
    const at = this.#take(2)
    this.#view.setInt16(at, value, true)
  }

  int32(value: number): void {
    const at = this.#take(4)
    this.#view.setInt32(at, value, true)
  }

  /** Of what JavaScript counts exactly. */
  int64(value: number): void {
    const at = this.#take(8)
    this.#view.setUint32(at, value % 2 ** 32, true)
    this.#view.setInt32(at + 4, Math.floor(value / 2 ** 32), true)
  }

  bigint64(value: bigint): void {
    const at = this.#take(8)
    this.#view.setBigUint64(at, BigInt.asUintN(64, value), true)
  }

  float64(value: number): void {
    const at = this.#take(8)
    this.#view.setFloat64(at, value, true)
  }

  /** A well-formed text in UTF-8 behind its length. */
  text(text: string): void {
    if (text.length > shortText || !this.#shortText(text)) this.#longText(text)
  }

  /** Most texts are short and in ASCII: those are faster to write than to ask for. */
  #shortText(text: string): boolean {
    this.#reserve(text.length + 1)
    const bytes = this.#bytes
    let at = this.#length
    bytes[at++] = text.length
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place)
      if (code > 127) return false
      bytes[at++] = code
    }
    this.#length = at
    return true
  }

  #longText(text: string): void {
    this.#reserve(text.length * 3 + longestVarint)
    const guess = sizeOf(text.length)
    const from = this.#length + guess
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(from))
    const size = sizeOf(written)
    if (size !== guess) this.#bytes.copyWithin(this.#length + size, from, from + written)
    this.#length = this.#putVarint(written, this.#length) + written
  }

  #putVarint(value: number, at: number): number {
    let rest = value
    while (rest > 127) {
      this.#bytes[at++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[at++] = rest
    return at
  }

  #take(count: number): number {
    this.#reserve(count)
    const at = this.#length
    this.#length += count
    return at
  }

  #reserve(count: number): void {
    const wanted = this.#length + count
    if (wanted <= this.#bytes.length) return
    const bytes = new Uint8Array(Math.max(wanted, this.#bytes.length * 2))
    bytes.set(this.bytes)
    this.#use(bytes)
  }

  #use(bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer)
  }
}

/** Its length takes one byte. */
const shortText = 64
const longestVarint = 5
const mostKept = 4 * 1024 ** 2

function sizeOf(length: number): number {
  if (length < 2 ** 7) return 1
  if (length < 2 ** 14) return 2
  if (length < 2 ** 21) return 3
  return length < 2 ** 28 ? 4 : 5
}
