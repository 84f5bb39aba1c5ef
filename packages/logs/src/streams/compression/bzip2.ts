import { more, type Cursor, type Reading } from '../cursor.ts'
import type { Codec } from './codec.ts'
import { readBlock } from './bzip2-block.ts'
import { BitReader } from './bit-reader.ts'
import { damaged, readFrames, type Emit } from './read-frames.ts'

/** Any number of streams, one after the other, as parallel compressors write them. Checksums are verified. */
export const bzip2: Codec = {
  name: 'bzip2',
  recognizes: (head) =>
    head[0] === 0x42 &&
    head[1] === 0x5a &&
    head[2] === 0x68 &&
    head[3]! >= 0x31 &&
    head[3]! <= 0x39 &&
    (isAt(head, blockMagic) || isAt(head, endMagic)),
  open: (emit) => readFrames('bzip2', (cursor) => readAll(cursor, emit)),
}

function* readAll(cursor: Cursor, emit: Emit): Reading<void> {
  while (yield* more(cursor)) {
    const bits = new BitReader(cursor)
    const magic = yield* bits.read(24)
    const level = (yield* bits.read(8)) - 0x30
    if (magic !== 0x425a68 || level < 1 || level > 9) throw damaged('there is other data after a stream')
    yield* readStream(bits, level * 100_000, emit)
  }
}

function* readStream(bits: BitReader, blockBytes: number, emit: Emit): Reading<void> {
  const block = new Uint32Array(blockBytes)
  for (let sum = 0; ;) {
    const high = yield* bits.read(24)
    const low = yield* bits.read(24)
    const checksum = ((yield* bits.read(16)) * 65_536 + (yield* bits.read(16))) >>> 0
    if (high === endMagic[0] && low === endMagic[1]) {
      if (checksum !== sum) throw damaged('the checksum does not match')
      return
    }
    if (high !== blockMagic[0] || low !== blockMagic[1]) throw damaged('a block does not start where it should')
    if ((yield* readBlock(bits, block, emit)) !== checksum) throw damaged('the checksum of a block does not match')
    sum = (((sum << 1) | (sum >>> 31)) ^ checksum) >>> 0
  }
}

/** The digits of pi, and those of its square root, in two halves of 24 bits. */
const blockMagic = [0x314159, 0x265359]
const endMagic = [0x177245, 0x385090]

function isAt(head: Uint8Array, [high = 0, low = 0]: readonly number[]): boolean {
  const number = (at: number): number => (head[at]! << 16) | (head[at + 1]! << 8) | head[at + 2]!
  return number(4) === high && number(7) === low
}
