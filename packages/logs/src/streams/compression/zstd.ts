import { Decompress } from 'fzstd'
import { more, type Cursor, type Reading } from '../cursor.ts'
import { printBytes } from '../sink.ts'
import { DamagedStream, type Codec } from './codec.ts'
import { damaged, littleEndian, pass, readFrames, take, type Emit } from './read-frames.ts'
import { XxHash64 } from './xxhash64.ts'

/** Any number of frames, one after the other (RFC 8878). Checksums are verified, dictionaries are rejected. */
export const zstd: Codec = {
  name: 'zstd',
  recognizes: (head) => isMagic(littleEndian(head, 0, 4)) || isSkippable(littleEndian(head, 0, 4)),
  open: (emit) => readFrames('zstd', (cursor) => readAll(cursor, emit)),
}

/** Parses frames, to check the limits that a frame header states; their blocks are left to the library. */
function* readAll(cursor: Cursor, emit: Emit): Reading<void> {
  while (yield* more(cursor)) {
    const magic = yield* take(cursor, 4)
    const number = littleEndian(magic, 0, 4)
    if (isMagic(number)) yield* readFrame(cursor, magic, emit)
    else if (isSkippable(number)) yield* pass(cursor, littleEndian(yield* take(cursor, 4), 0, 4))
    else throw damaged('there is other data after a frame')
  }
}

function* readFrame(cursor: Cursor, magic: Uint8Array, emit: Emit): Reading<void> {
  const descriptor = (yield* take(cursor, 1))[0]!
  const isSingle = (descriptor & 0x20) !== 0
  const windowByte = isSingle ? 0 : 1
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3]!
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6]!
  const rest = yield* take(cursor, windowByte + dictionaryBytes + sizeBytes)
  if (littleEndian(rest, windowByte, dictionaryBytes) !== 0) throw new DamagedStream(withDictionary)
  const size = littleEndian(rest, windowByte + dictionaryBytes, sizeBytes) + (sizeBytes === 2 ? 256 : 0)
  const window = isSingle ? size : (2 ** (10 + (rest[0]! >> 3)) / 8) * (8 + (rest[0]! & 7))
  if (window > maxWindow) throw new DamagedStream(tooWide(window))

  const checksum = (descriptor & 0x04) === 0 ? undefined : new XxHash64()
  const blocks = new Decompress((bytes) => {
    checksum?.update(bytes)
    emit(bytes)
  })
  const feed = (bytes: Uint8Array, isLast = false) => guarded(() => blocks.push(bytes, isLast))
  // The library would wait for the checksum of a frame; without the flag it ends with its last block.
  feed(concat(magic, Uint8Array.of(descriptor & ~0x04), rest))
  for (let isLast = false; !isLast;) {
    const header = yield* take(cursor, 3)
    const bits = littleEndian(header, 0, 3)
    isLast = (bits & 1) === 1
    const isRun = ((bits >> 1) & 3) === 1
    if (bits >> 3 > maxBlock) throw damaged('a block is larger than the format allows')
    feed(concat(header, yield* take(cursor, isRun ? 1 : bits >> 3)), isLast)
  }
  if (checksum !== undefined && littleEndian(yield* take(cursor, 4), 0, 4) !== checksum.low()) {
    throw damaged('the checksum does not match')
  }
}

/** Reports any error of the library as damage. Errors of the consumer of the bytes are rethrown. */
function guarded(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DamagedStream) throw error
    throw damaged(error.message)
  }
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function isMagic(number: number): boolean {
  return number === 0xfd2fb528
}

function isSkippable(number: number): boolean {
  return number >= 0x184d2a50 && number <= 0x184d2a5f
}

function tooWide(window: number): string {
  return `Decompressing the zstd data would take ${printBytes(window)} of memory; the limit is ${printBytes(maxWindow)}. Compress it without "--long" and "--ultra".`
}

const withDictionary =
  'The zstd data was compressed with a dictionary, which is not supported. Compress it without one.'

/** The default limit of the zstd command. */
const maxWindow = 128 * 1024 * 1024
const maxBlock = 128 * 1024
