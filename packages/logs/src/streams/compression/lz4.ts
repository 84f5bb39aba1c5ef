import { more, type Cursor, type Reading } from '../cursor.ts'
import { DamagedStream, type Codec } from './codec.ts'
import { damaged, littleEndian, pass, readFrames, take, type Emit } from './read-frames.ts'
import { XxHash32, xxHash32 } from './xxhash32.ts'

/**
 * Any number of frames, one after the other (doc/lz4_Frame_format.md of lz4). Checksums are verified, dictionaries are
 * rejected.
 */
export const lz4: Codec = {
  name: 'lz4',
  recognizes: (head) => littleEndian(head, 0, 4) === frameMagic,
  open: (emit) => readFrames('lz4', (cursor) => readAll(cursor, emit)),
}

function* readAll(cursor: Cursor, emit: Emit): Reading<void> {
  while (yield* more(cursor)) {
    const magic = littleEndian(yield* take(cursor, 4), 0, 4)
    if (magic === frameMagic) yield* readFrame(cursor, emit)
    else if (magic >= 0x184d2a50 && magic <= 0x184d2a5f) yield* pass(cursor, littleEndian(yield* take(cursor, 4), 0, 4))
    else throw damaged('there is other data after a frame')
  }
}

function* readFrame(cursor: Cursor, emit: Emit): Reading<void> {
  const start = yield* take(cursor, 2)
  const [flags = 0, sizes = 0] = start
  const has = (bit: number): boolean => (flags & bit) !== 0
  const rest = yield* take(cursor, (has(0x08) ? 8 : 0) + (has(0x01) ? 4 : 0))
  const sum = (yield* take(cursor, 1))[0]!
  if (((xxHash32(Uint8Array.of(...start, ...rest)) >> 8) & 0xff) !== sum)
    throw damaged('the checksum of a header does not match')
  if (has(0x01)) throw new DamagedStream(withDictionary)
  const blockBytes = blockSizes[(sizes >> 4) & 7]
  if (flags >> 6 !== 1 || blockBytes === undefined) throw damaged('a frame is of an unknown version')
  const checksum = has(0x04) ? new XxHash32() : undefined
  // What blocks refer to is at most as far back as the window.
  const output = new Uint8Array(windowBytes + blockBytes)
  let before = 0
  for (;;) {
    const size = littleEndian(yield* take(cursor, 4), 0, 4)
    if (size === 0) break
    const length = size & 0x7fffffff
    if (length > blockBytes) throw damaged('a block is larger than its frame allows')
    const block = yield* take(cursor, length)
    if (has(0x10) && littleEndian(yield* take(cursor, 4), 0, 4) !== xxHash32(block))
      throw damaged('the checksum of a block does not match')
    let end = before
    if (size < 0x80000000) end = unpackBlock(block, output, before, before + blockBytes)
    else {
      output.set(block, before)
      end += length
    }
    checksum?.update(output.subarray(before, end))
    emit(output.subarray(before, end))
    // Independent blocks do not refer to what is before them.
    const kept = has(0x20) ? 0 : Math.min(windowBytes, end)
    output.copyWithin(0, end - kept, end)
    before = kept
  }
  if (checksum && littleEndian(yield* take(cursor, 4), 0, 4) !== checksum.digest())
    throw damaged('the checksum does not match')
}

/** Writes a block to the output from an index on, and returns the index after it. */
function unpackBlock(block: Uint8Array, output: Uint8Array, from: number, most: number): number {
  let at = 0
  let to = from
  const lengthOf = (start: number): number => {
    let length = start
    if (start < 15) return length
    for (let byte = 255; byte === 255; length += byte) {
      if (at >= block.length) throw damaged('a block ends within a length')
      byte = block[at++]!
    }
    return length
  }
  while (at < block.length) {
    const token = block[at++]!
    const literals = lengthOf(token >> 4)
    if (at + literals > block.length || to + literals > most) throw damaged('a block has the wrong size')
    output.set(block.subarray(at, at + literals), to)
    at += literals
    to += literals
    // The last sequence of a block has literals only.
    if (at === block.length) return to
    const offset = block[at]! | ((block[at + 1] ?? 0) << 8)
    at += 2
    const length = lengthOf(token & 15) + 4
    if (offset === 0 || offset > to || at > block.length) throw damaged('a match is too far back')
    if (to + length > most) throw damaged('a block has the wrong size')
    for (let left = length; left > 0; left--, to++) output[to] = output[to - offset]!
  }
  return to
}

const frameMagic = 0x184d2204
const windowBytes = 65_536
const blockSizes: { readonly [code: number]: number } = { 4: 65_536, 5: 262_144, 6: 1_048_576, 7: 4_194_304 }
const withDictionary = 'The lz4 data was compressed with a dictionary, which is not supported. Compress it without one.'
