import { Cursor, more, type Reading } from '../cursor.ts'
import type { Codec } from './codec.ts'
import { crc32c } from './crc32c.ts'
import { readRaw } from './raw-snappy.ts'
import { damaged, littleEndian, pass, readFrames, take, type Emit } from './read-frames.ts'

/** The framing format of snappy (framing_format.txt): chunks of at most 64 KiB, each with a checksum, which is verified. */
export const framedSnappy: Codec = {
  name: 'snappy',
  recognizes: (head) => magic.every((byte, at) => head[at] === byte),
  open: (emit) => readFrames('snappy', (cursor) => readChunks(cursor, emit)),
}

function* readChunks(cursor: Cursor, emit: Emit): Reading<void> {
  while (yield* more(cursor)) {
    const header = yield* take(cursor, 4)
    const [type = 0] = header
    const length = littleEndian(header, 1, 3)
    if (type === 0x00 || type === 0x01) {
      if (length < 4 || length > mostBytes) throw damaged('a chunk has the wrong size')
      const body = yield* take(cursor, length)
      const data = type === 0x00 ? unpack(body.subarray(4)) : body.subarray(4)
      if (littleEndian(body, 0, 4) !== masked(crc32c(data))) throw damaged('the checksum of a chunk does not match')
      emit(data)
    } else if (type === 0xff) {
      const name = yield* take(cursor, Math.min(length, nameBytes))
      if (length !== nameBytes || name.some((byte, at) => byte !== magic[at + 4]))
        throw damaged('there is other data after a chunk')
    } else if (type >= 0x80) yield* pass(cursor, length)
    else throw damaged('there is a chunk of an unknown type')
  }
}

function unpack(packed: Uint8Array): Uint8Array {
  const cursor = new Cursor()
  cursor.give(packed)
  cursor.isEnded = true
  const parts: Uint8Array[] = []
  let bytes = 0
  for (const _ of readRaw(cursor, add)) throw damaged('a chunk is incomplete')
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole

  function add(part: Uint8Array): void {
    parts.push(part.slice())
    bytes += part.length
    if (bytes > blockBytes) throw damaged('a chunk has the wrong size')
  }
}

/** Stored checksums are not those of data that contains checksums. */
function masked(sum: number): number {
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0
}

const magic = [0xff, 0x06, 0x00, 0x00, 0x73, 0x4e, 0x61, 0x50, 0x70, 0x59]
const nameBytes = 6
const blockBytes = 65_536
/** Compressed data of a block can be a little larger than the block. */
const mostBytes = 4 + 32 + blockBytes + Math.floor(blockBytes / 6)
