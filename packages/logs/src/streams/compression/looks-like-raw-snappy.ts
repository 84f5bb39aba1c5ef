import { lengthOf, offsetOf, tagOf } from './snappy-elements.ts'
import { littleEndian } from './read-frames.ts'

/**
 * Whether a stream that starts like this is raw snappy data, which has no magic number: its tags are valid, and it is not
 * text. The tags of text are invalid after a few dozen bytes. Undefined if more bytes decide; the result for a longer head
 * is the same.
 */
export function looksLikeRawSnappy(available: Uint8Array, isWhole: boolean): boolean | undefined {
  const head = available.subarray(0, mostBytes)
  const notText = findNotText(head)
  // What follows does not count, so that the result does not depend on how much is available.
  const deciding = head.subarray(0, Math.max(decidingBytes, notText ?? mostBytes))
  if (validBytes(deciding) < deciding.length) return false
  if (notText !== undefined && head.length >= decidingBytes) return true
  if (head.length === mostBytes) return false
  return isWhole ? notText !== undefined && validBytes(head, true) === head.length : undefined
}

/** The tags of so many bytes have to be valid. */
const decidingBytes = 64
/** Text whose first bytes are valid tags by chance. */
const mostBytes = 1024

/** Returns how many bytes can be the start of raw data, or all of it. */
function validBytes(head: Uint8Array, isWhole = false): number {
  let at = 0
  let size = 0
  while (at < head.length) {
    const byte = head[at]!
    size += (byte & 0x7f) * 2 ** (7 * at++)
    if (byte < 0x80) break
    if (at === 5) return 0
  }
  let done = 0
  // Encoders combine adjacent literals.
  let wasLiteral = false
  while (at < head.length && done < size) {
    const first = head[at]!
    const { extra, isLiteral } = tagOf(first)
    if (at + extra >= head.length) return isWhole ? at : head.length
    const value = littleEndian(head, at + 1, extra)
    const length = lengthOf(first, value)
    const isOut = isLiteral ? wasLiteral : offsetOf(first, value) === 0 || offsetOf(first, value) > done
    if (isOut || done + length > size) return at
    done += length
    at += 1 + extra + (isLiteral ? length : 0)
    wasLiteral = isLiteral
  }
  if (isWhole) return at === head.length && done === size && done > 0 ? at : 0
  return Math.min(at, head.length)
}

/** Returns the number of bytes after which it is known that they are not text in UTF-8; undefined if they can be. */
function findNotText(head: Uint8Array): number | undefined {
  for (let at = 0; at < head.length;) {
    const byte = head[at]!
    if (byte < 0x80) {
      if (byte < 0x20 && !textControls.has(byte)) return at + 1
      at++
      continue
    }
    const length =
      byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0
    if (length === 0) return at + 1
    for (let next = at + 1; next < Math.min(at + length, head.length); next++)
      if ((head[next]! & 0xc0) !== 0x80) return next + 1
    at += length
  }
  return undefined
}

/** Tab, line ends, form feed, escape, and the record separator of JSON text sequences. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x1e])
