/**
 * The checksum of zstd frames: XXH64 with seed 0 (doc/xxhash_spec.md of xxHash), of which frames store the low 32 bits.
 */
export class XxHash64 {
  /** Four accumulators of 64 bits, each as its low and its high half. */
  readonly #sums = Int32Array.of(...[sum(PRIME_1, PRIME_2), PRIME_2, [0, 0], negative(PRIME_1)].flat())
  readonly #rest = new Uint8Array(32)
  #restLength = 0
  #length = 0

  update(bytes: Uint8Array): void {
    this.#length += bytes.length
    let at = 0
    if (this.#restLength > 0) {
      at = Math.min(32 - this.#restLength, bytes.length)
      this.#rest.set(bytes.subarray(0, at), this.#restLength)
      this.#restLength += at
      if (this.#restLength < 32) return
      this.#stripe(this.#rest, 0)
      this.#restLength = 0
    }
    for (; at + 32 <= bytes.length; at += 32) this.#stripe(bytes, at)
    this.#rest.set(bytes.subarray(at))
    this.#restLength = bytes.length - at
  }

  /** Returns the low 32 bits as an unsigned number. */
  low(): number {
    let hash = this.#length >= 32 ? this.#merged() : PRIME_5
    hash = sum(hash, [this.#length | 0, Math.floor(this.#length / 2 ** 32)])
    let at = 0
    for (; at + 8 <= this.#restLength; at += 8) {
      hash = xor(hash, round([0, 0], [int32(this.#rest, at), int32(this.#rest, at + 4)]))
      hash = sum(product(rotateLeft(hash, 27), PRIME_1), PRIME_4)
    }
    if (at + 4 <= this.#restLength) {
      hash = xor(hash, product([int32(this.#rest, at), 0], PRIME_1))
      hash = sum(product(rotateLeft(hash, 23), PRIME_2), PRIME_3)
      at += 4
    }
    for (; at < this.#restLength; at++) {
      hash = xor(hash, product([this.#rest[at]!, 0], PRIME_5))
      hash = product(rotateLeft(hash, 11), PRIME_1)
    }
    hash = product(xor(hash, shiftRight(hash, 33)), PRIME_2)
    hash = product(xor(hash, shiftRight(hash, 29)), PRIME_3)
    return xor(hash, shiftRight(hash, 32))[0] >>> 0
  }

  /** Applies `round` to each accumulator. It allocates no objects because it runs for every decompressed byte. */
  #stripe(bytes: Uint8Array, from: number): void {
    const sums = this.#sums
    for (let lane = 0; lane < 8; lane += 2) {
      const at = from + lane * 4
      const inLow = int32(bytes, at)
      const inHigh = int32(bytes, at + 4)
      const addHigh = highProduct(inLow, PRIME_2[0]) + Math.imul(inHigh, PRIME_2[0]) + Math.imul(inLow, PRIME_2[1])
      const total = (sums[lane]! >>> 0) + (Math.imul(inLow, PRIME_2[0]) >>> 0)
      const low = total | 0
      const high = (sums[lane + 1]! + addHigh + (total > 0xffffffff ? 1 : 0)) | 0
      const turnedLow = (low << 31) | (high >>> 1)
      const turnedHigh = (high << 31) | (low >>> 1)
      sums[lane] = Math.imul(turnedLow, PRIME_1[0])
      sums[lane + 1] =
        highProduct(turnedLow, PRIME_1[0]) + Math.imul(turnedHigh, PRIME_1[0]) + Math.imul(turnedLow, PRIME_1[1])
    }
  }

  #merged(): Int64 {
    const lanes = [0, 1, 2, 3].map((lane): Int64 => [this.#sums[lane * 2]!, this.#sums[lane * 2 + 1]!])
    let hash = lanes.reduce((all, lane, index) => sum(all, rotateLeft(lane, [1, 7, 12, 18][index]!)), [0, 0] as Int64)
    for (const lane of lanes) hash = sum(product(xor(hash, round([0, 0], lane)), PRIME_1), PRIME_4)
    return hash
  }
}

/** A 64-bit integer: its low and its high half, as 32-bit integers. */
type Int64 = readonly [low: number, high: number]

const PRIME_1: Int64 = [0x85ebca87 | 0, 0x9e3779b1 | 0]
const PRIME_2: Int64 = [0x27d4eb4f | 0, 0xc2b2ae3d | 0]
const PRIME_3: Int64 = [0x9e3779f9 | 0, 0x165667b1 | 0]
const PRIME_4: Int64 = [0xc2b2ae63 | 0, 0x85ebca77 | 0]
const PRIME_5: Int64 = [0x165667c5 | 0, 0x27d4eb2f | 0]

function round(old: Int64, input: Int64): Int64 {
  return product(rotateLeft(sum(old, product(input, PRIME_2)), 31), PRIME_1)
}

function sum(a: Int64, b: Int64): Int64 {
  const low = (a[0] >>> 0) + (b[0] >>> 0)
  return [low | 0, (a[1] + b[1] + (low > 0xffffffff ? 1 : 0)) | 0]
}

function negative([low, high]: Int64): Int64 {
  return [-low | 0, (~high + (low === 0 ? 1 : 0)) | 0]
}

function product(a: Int64, b: Int64): Int64 {
  return [Math.imul(a[0], b[0]), (highProduct(a[0], b[0]) + Math.imul(a[1], b[0]) + Math.imul(a[0], b[1])) | 0]
}

/** Returns the high half of the product of two unsigned halves. */
function highProduct(a: number, b: number): number {
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const b0 = b & 0xffff
  const b1 = b >>> 16
  const middle = a1 * b0 + ((a0 * b0) >>> 16)
  const carry = a0 * b1 + (middle & 0xffff)
  return (a1 * b1 + (middle >>> 16) + (carry >>> 16)) | 0
}

function xor(a: Int64, b: Int64): Int64 {
  return [a[0] ^ b[0], a[1] ^ b[1]]
}

/** Rotates to the left by less than 32 bits. */
function rotateLeft([low, high]: Int64, by: number): Int64 {
  return [(low << by) | (high >>> (32 - by)), (high << by) | (low >>> (32 - by))]
}

function shiftRight([low, high]: Int64, by: number): Int64 {
  return by >= 32 ? [high >>> (by - 32), 0] : [(low >>> by) | (high << (32 - by)), high >>> by]
}

function int32(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
}
