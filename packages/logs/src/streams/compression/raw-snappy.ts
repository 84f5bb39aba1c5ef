import { more, type Cursor, type Reading } from '../cursor.ts'
import type { Codec } from './codec.ts'
import { looksLikeRawSnappy } from './looks-like-raw-snappy.ts'
import { damaged, littleEndian, readFrames, take, type Emit } from './read-frames.ts'
import { lengthOf, offsetOf, tagOf } from './snappy-elements.ts'

/**
 * Snappy data without frames, as Vector and Prometheus write it (format_description.txt of snappy). It has no magic
 * number and no checksum.
 */
export const rawSnappy: Codec = {
  name: 'snappy',
  isGuessed: true,
  recognizes: looksLikeRawSnappy,
  open: (emit) => readFrames('snappy', (cursor) => readRaw(cursor, emit)),
}

/** Unpacks raw data to its end. All encoders compress blocks of 64 KiB, so nothing refers further back than the window. */
export function* readRaw(cursor: Cursor, emit: Emit): Reading<void> {
  const size = yield* takeSize(cursor)
  const output = new Uint8Array(Math.min(size, windowBytes * 4))
  let from = 0
  let to = 0
  let done = 0
  const flush = (): void => {
    emit(output.subarray(from, to))
    const kept = Math.min(windowBytes, to)
    output.copyWithin(0, to - kept, to)
    from = to = kept
  }
  while (done < size) {
    const first = (yield* take(cursor, 1))[0]!
    const tag = tagOf(first)
    const extra = tag.extra === 0 ? 0 : littleEndian(yield* take(cursor, tag.extra), 0, tag.extra)
    const length = lengthOf(first, extra)
    done += length
    if (done > size) throw damaged('it is longer than its beginning says')
    if (tag.isLiteral) {
      for (let left = length; left > 0;) {
        if (to === output.length) flush()
        const part = yield* take(cursor, Math.min(left, output.length - to))
        output.set(part, to)
        to += part.length
        left -= part.length
      }
    } else {
      const offset = offsetOf(first, extra)
      if (to + length > output.length) flush()
      if (offset === 0 || offset > to) throw damaged('a match is too far back')
      for (let left = length; left > 0; left--, to++) output[to] = output[to - offset]!
    }
  }
  if (to > from) flush()
  if (yield* more(cursor)) throw damaged('it is longer than its beginning says')
}

function* takeSize(cursor: Cursor): Reading<number> {
  let size = 0
  for (let bits = 0; bits < 35; bits += 7) {
    const byte = (yield* take(cursor, 1))[0]!
    size += (byte & 0x7f) * 2 ** bits
    if (byte < 0x80) return size
  }
  throw damaged('it does not start with a size')
}

const windowBytes = 65_536
