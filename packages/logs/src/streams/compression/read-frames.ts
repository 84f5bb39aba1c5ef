import { Cursor, more, type Reading } from '../cursor.ts'
import { DamagedStream, type Decompressor } from './codec.ts'

/** Receives decompressed bytes, which are valid during the call only. */
export type Emit = (bytes: Uint8Array) => void

/** Thrown by a reader of frames; the codec adds its name. */
class Damage extends Error {}
class Truncation extends Error {}

export function damaged(why: string): Error {
  return new Damage(why)
}

/** Creates a decompressor from a generator that takes bytes where they are and emits what they stand for. */
export function readFrames(name: string, read: (cursor: Cursor) => Reading<void>): Decompressor {
  const cursor = new Cursor()
  const reading = read(cursor)
  const advance = (): void => {
    try {
      reading.next()
    } catch (error) {
      if (error instanceof Truncation) throw new DamagedStream(`The ${name} data is truncated. ${advice}`)
      if (error instanceof Damage) throw new DamagedStream(`The ${name} data is damaged (${error.message}). ${advice}`)
      throw error
    }
  }
  return {
    push(bytes) {
      cursor.give(bytes)
      advance()
      cursor.release()
    },
    end() {
      cursor.isEnded = true
      advance()
    },
  }
}

const advice = 'Everything before that was read. Send the complete object again.'

/** Returns the next bytes. */
export function* take(cursor: Cursor, count: number): Reading<Uint8Array> {
  const bytes = new Uint8Array(count)
  for (let done = 0; done < count;) {
    if (!(yield* more(cursor))) throw new Truncation()
    const part = cursor.chunk.subarray(cursor.at, cursor.at + count - done)
    bytes.set(part, done)
    done += part.length
    cursor.at += part.length
  }
  return bytes
}

/** Skips bytes. */
export function* pass(cursor: Cursor, count: number): Reading<void> {
  for (let left = count; left > 0;) {
    if (!(yield* more(cursor))) throw new Truncation()
    const step = Math.min(left, cursor.chunk.length - cursor.at)
    cursor.at += step
    left -= step
  }
}

export function littleEndian(bytes: Uint8Array, from: number, count: number): number {
  let number = 0
  for (let at = count - 1; at >= 0; at--) number = number * 256 + (bytes[from + at] ?? 0)
  return number
}
