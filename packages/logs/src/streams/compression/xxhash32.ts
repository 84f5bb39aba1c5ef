const PRIME_1 = 0x9e3779b1
const PRIME_2 = 0x85ebca77
const PRIME_3 = 0xc2b2ae3d
const PRIME_4 = 0x27d4eb2f
const PRIME_5 = 0x165667b1

/** The checksum of lz4 frames: XXH32 with seed 0 (doc/xxhash_spec.md of xxHash). */
export class XxHash32 {
  readonly #sums = Int32Array.of(PRIME_1 + PRIME_2, PRIME_2, 0, -PRIME_1)
  readonly #rest = new Uint8Array(16)
  #restLength = 0
  #length = 0

  update(bytes: Uint8Array): void {
    this.#length += bytes.length
    let at = 0
    if (this.#restLength > 0) {
      at = Math.min(16 - this.#restLength, bytes.length)
      this.#rest.set(bytes.subarray(0, at), this.#restLength)
      this.#restLength += at
      if (this.#restLength < 16) return
      this.#stripe(this.#rest, 0)
    }
    for (; at + 16 <= bytes.length; at += 16) this.#stripe(bytes, at)
    this.#rest.set(bytes.subarray(at))
    this.#restLength = bytes.length - at
  }

  digest(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#sums
    let hash = this.#length >= 16 ? rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18) : PRIME_5
    hash = (hash + this.#length) | 0
    let at = 0
    for (; at + 4 <= this.#restLength; at += 4)
      hash = Math.imul(rotate((hash + Math.imul(word(this.#rest, at), PRIME_3)) | 0, 17), PRIME_4)
    for (; at < this.#restLength; at++)
      hash = Math.imul(rotate((hash + Math.imul(this.#rest[at]!, PRIME_5)) | 0, 11), PRIME_1)
    hash = Math.imul(hash ^ (hash >>> 15), PRIME_2)
    hash = Math.imul(hash ^ (hash >>> 13), PRIME_3)
    return (hash ^ (hash >>> 16)) >>> 0
  }

  #stripe(bytes: Uint8Array, at: number): void {
    for (let lane = 0; lane < 4; lane++) {
      const sum = (this.#sums[lane]! + Math.imul(word(bytes, at + lane * 4), PRIME_2)) | 0
      this.#sums[lane] = Math.imul(rotate(sum, 13), PRIME_1)
    }
  }
}

export function xxHash32(bytes: Uint8Array): number {
  const hash = new XxHash32()
  hash.update(bytes)
  return hash.digest()
}

function word(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}
