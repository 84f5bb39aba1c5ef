import type { Reading } from '../cursor.ts'
import type { BitReader } from './bit-reader.ts'
import { damaged, type Emit } from './read-frames.ts'

/** Unpacks a block: its symbols are decoded into `block`, sorted back and emitted. Returns the checksum of its bytes. */
export function* readBlock(bits: BitReader, block: Uint32Array, emit: Emit): Reading<number> {
  if ((yield* bits.read(1)) === 1) throw damaged('a block is randomized, as versions before 0.9.5 wrote it')
  const start = yield* bits.read(24)
  const used = yield* readUsedBytes(bits)
  const codes = yield* readCodes(bits, used.length + 2)
  const length = yield* readSymbols(bits, used, codes, block)
  if (start >= length) throw damaged('a block starts outside of it')
  sortBack(block, length)
  return emitRuns(block, length, start, emit)
}

/** Returns the bytes that occur, in their order. */
function* readUsedBytes(bits: BitReader): Reading<Uint8Array> {
  const groups = yield* bits.read(16)
  const used: number[] = []
  for (let group = 0; group < 16; group++) {
    if ((groups & (0x8000 >> group)) === 0) continue
    const members = yield* bits.read(16)
    for (let at = 0; at < 16; at++) if ((members & (0x8000 >> at)) !== 0) used.push(group * 16 + at)
  }
  if (used.length === 0) throw damaged('a block uses no bytes')
  return Uint8Array.from(used)
}

interface Codes {
  /** Which table decodes each group of 50 symbols. */
  readonly selectors: Uint8Array
  readonly tables: readonly HuffmanTable[]
}

function* readCodes(bits: BitReader, symbols: number): Reading<Codes> {
  const count = yield* bits.read(3)
  const selectorCount = yield* bits.read(15)
  if (count < 2 || count > 6 || selectorCount === 0) throw damaged('a block has the wrong number of codes')
  const order = [...Array(count).keys()]
  const selectors = new Uint8Array(selectorCount)
  for (let at = 0; at < selectorCount; at++) {
    let index = 0
    while ((yield* bits.read(1)) === 1) if (++index === count) throw damaged('a block selects a code that it lacks')
    const [chosen = 0] = order.splice(index, 1)
    order.unshift(chosen)
    selectors[at] = chosen
  }
  const tables: HuffmanTable[] = []
  for (let table = 0; table < count; table++) tables.push(createTable(yield* readLengths(bits, symbols)))
  return { selectors, tables }
}

function* readLengths(bits: BitReader, symbols: number): Reading<Uint8Array> {
  const lengths = new Uint8Array(symbols)
  let length = yield* bits.read(5)
  for (let symbol = 0; symbol < symbols; symbol++) {
    for (;;) {
      if (length < 1 || length > maxLength) throw damaged('a code has the wrong length')
      if ((yield* bits.read(1)) === 0) break
      length += (yield* bits.read(1)) === 0 ? 1 : -1
    }
    lengths[symbol] = length
  }
  return lengths
}

/** A canonical code: those of a length are numbers up to a limit. */
interface HuffmanTable {
  readonly shortest: number
  /** The largest code of each length; -1 if there is none. */
  readonly limits: Int32Array
  /** What is subtracted from a code of a length to get the index of its symbol. */
  readonly bases: Int32Array
  readonly symbols: Uint16Array
}

const maxLength = 20

function createTable(lengths: Uint8Array): HuffmanTable {
  const counts = new Uint32Array(maxLength + 2)
  for (const length of lengths) counts[length]!++
  const limits = new Int32Array(maxLength + 1).fill(-1)
  const bases = new Int32Array(maxLength + 1)
  const symbols = new Uint16Array(lengths.length)
  let code = 0
  let index = 0
  for (let length = 1; length <= maxLength; length++) {
    bases[length] = code - index
    for (let symbol = 0; symbol < lengths.length; symbol++)
      if (lengths[symbol] === length) {
        symbols[index++] = symbol
        code++
      }
    if (counts[length]! > 0) limits[length] = code - 1
    code <<= 1
  }
  return { shortest: Math.min(...lengths), limits, bases, symbols }
}

/** Decodes the symbols of a block into bytes, and returns their number. */
function* readSymbols(bits: BitReader, used: Uint8Array, codes: Codes, block: Uint32Array): Reading<number> {
  const front = Uint8Array.from(used)
  const end = used.length + 1
  let length = 0
  let run = 0
  let weight = 1
  for (let group = 0; ; group++) {
    const table = codes.tables[codes.selectors[group] ?? -1]
    if (!table) throw damaged('a block has more symbols than it says')
    for (let left = 50; left > 0; left--) {
      const symbol = yield* readSymbol(bits, table)
      if (symbol <= 1) {
        // The length of a run of the first byte, in digits of 1 and 2.
        run += weight << symbol
        weight <<= 1
        if (run > block.length) throw damaged('a block is longer than its level allows')
        continue
      }
      if (run > 0) {
        if (length + run > block.length) throw damaged('a block is longer than its level allows')
        block.fill(front[0]!, length, length + run)
        length += run
        run = 0
        weight = 1
      }
      if (symbol === end) return length
      if (length === block.length) throw damaged('a block is longer than its level allows')
      const index = symbol - 1
      const byte = front[index]!
      front.copyWithin(1, 0, index)
      front[0] = byte
      block[length++] = byte
    }
  }
}

function* readSymbol(bits: BitReader, { shortest, limits, bases, symbols }: HuffmanTable): Reading<number> {
  let code = bits.has(shortest) ? bits.now(shortest) : yield* bits.read(shortest)
  for (let length = shortest; length <= maxLength; length++) {
    if (code <= limits[length]!) return symbols[code - bases[length]!]!
    code = (code << 1) | (bits.has(1) ? bits.now(1) : yield* bits.read(1))
  }
  throw damaged('a code has no symbol')
}

/** Reverses the sorting of rotations: the upper 24 bits of each entry become the index of the byte that follows. */
function sortBack(block: Uint32Array, length: number): void {
  const starts = new Uint32Array(257)
  for (let at = 0; at < length; at++) starts[(block[at]! & 0xff) + 1]!++
  for (let byte = 0; byte < 256; byte++) starts[byte + 1]! += starts[byte]!
  for (let at = 0; at < length; at++) {
    const next = starts[block[at]! & 0xff]!++
    block[next]! |= at << 8
  }
}

/** Emits the bytes of a block. After four equal bytes follows the number of their repetitions. */
function emitRuns(block: Uint32Array, length: number, start: number, emit: Emit): number {
  const output = new Uint8Array(outputBytes)
  let to = 0
  let sum = 0xffffffff
  let position = block[start]! >>> 8
  let last = -1
  let same = 0
  for (let left = length; left > 0; left--) {
    const entry = block[position]!
    const byte = entry & 0xff
    position = entry >>> 8
    let times = 1
    let value = byte
    if (same === 4) {
      times = byte
      value = last
      same = 0
      last = -1
    } else if (byte === last) same++
    else {
      last = byte
      same = 1
    }
    for (; times > 0; times--) {
      sum = (sum << 8) ^ crcTable[((sum >>> 24) ^ value) & 0xff]!
      output[to++] = value
      if (to === outputBytes) {
        emit(output)
        to = 0
      }
    }
  }
  if (to > 0) emit(output.subarray(0, to))
  return ~sum >>> 0
}

const outputBytes = 65_536

/** The checksum of bzip2 has the polynomial of CRC-32, with the highest bit first. */
const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit++) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value
})
