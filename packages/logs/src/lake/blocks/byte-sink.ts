import { releaseBuffer, minPooledBytes, acquireBuffer } from './buffer-pool.ts'

interface Encoder {
  encodeInto(text: string, into: Uint8Array): { readonly written: number }
}

/** Available in every JavaScript runtime, but not in its type libraries. */
const { TextEncoder } = globalThis as unknown as { readonly TextEncoder: new () => Encoder }

const encoder = new TextEncoder()

/** A growing buffer of bytes. Numbers are little-endian, as in ClickHouse's binary formats. */
export class ByteSink {
  #bytes: Uint8Array<ArrayBuffer>
  #view: DataView
  #length = 0
  /** The number of bytes before the last `clear`. */
  #expected = 0

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity)
    this.#view = new DataView(this.#bytes.buffer)
  }

  get length(): number {
    return this.#length
  }

  /** The bytes written so far; valid until more are written. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Removes all bytes, and releases large memory to the pool. */
  clear(): void {
    this.#expected = this.#length
    this.#length = 0
    if (this.#bytes.length < minPooledBytes) return
    releaseBuffer(this.#bytes)
    this.#use(new Uint8Array(1024))
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  fill(value: number, count: number): void {
    this.#reserve(count)
    if (count > shortCopy) this.#bytes.fill(value, this.#length, this.#length + count)
    else for (let index = 0; index < count; index++) this.#bytes[this.#length + index] = value
    this.#length += count
  }

  append(bytes: Uint8Array): void {
    const { length } = bytes
    this.#reserve(length)
    if (length > shortCopy) this.#bytes.set(bytes, this.#length)
    else for (let index = 0; index < length; index++) this.#bytes[this.#length + index] = bytes[index]!
    this.#length += length
  }

  /** Appends a range of another sink. */
  copy(from: ByteSink, start: number, end: number): void {
    const count = end - start
    this.#reserve(count)
    const [bytes, source] = [this.#bytes, from.#bytes]
    const at = this.#length
    if (count > shortCopy) bytes.set(source.subarray(start, end), at)
    else for (let index = 0; index < count; index++) bytes[at + index] = source[start + index]!
    this.#length = at + count
  }

  /** Reads the lower half of the 64-bit number at an offset. */
  readUint32(at: number): number {
    return this.#view.getUint32(at, true)
  }

  /** Writes a length as a varint: seven bits per byte. */
  varint(value: number): void {
    this.#reserve(maxVarintBytes)
    this.#length = this.#putVarint(value, this.#length)
  }

  /**
   * Writes what `write` writes, preceded by its length. Returns false if `write` does: the contents are undefined then.
   */
  lengthPrefixed(write: (to: ByteSink) => boolean): boolean {
    const from = this.#length + 1
    this.byte(0)
    if (!write(this)) return false
    const size = this.#length - from
    const width = sizeOf(size)
    if (width > 1) {
      this.fill(0, width - 1)
      this.#bytes.copyWithin(from + width - 1, from, from + size)
    }
    this.#putVarint(size, from - 1)
    return true
  }

  int16(value: number): void {
    const at = this.#take(2)
    this.#view.setInt16(at, value, true)
  }

  int32(value: number): void {
    const at = this.#take(4)
    this.#view.setInt32(at, value, true)
  }

  /** Writes a safe integer as 64 bits. */
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

  /** Writes a well-formed string in UTF-8, preceded by its length. */
  text(text: string): void {
    if (text.length > shortText || !this.#shortText(text)) this.#longText(text)
  }

  /** Most texts are short and ASCII: a loop is faster than the encoder. */
  #shortText(text: string): boolean {
    this.#reserve(text.length + 1)
    const bytes = this.#bytes
    let at = this.#length
    bytes[at++] = text.length
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code > 127) return false
      bytes[at++] = code
    }
    this.#length = at
    return true
  }

  #longText(text: string): void {
    this.#reserve(text.length * 3 + maxVarintBytes)
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
    const bytes = acquireBuffer(Math.max(wanted, this.#bytes.length * 2, this.#expected))
    bytes.set(this.bytes)
    releaseBuffer(this.#bytes)
    this.#use(bytes)
  }

  #use(bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer)
  }
}

/** Up to this length the varint takes one byte. */
const shortText = 64
const maxVarintBytes = 5
/** Up to this length bytes are copied in a loop, which is faster than a bulk copy. */
const shortCopy = 32

function sizeOf(length: number): number {
  if (length < 2 ** 7) return 1
  if (length < 2 ** 14) return 2
  if (length < 2 ** 21) return 3
  return length < 2 ** 28 ? 4 : 5
}
