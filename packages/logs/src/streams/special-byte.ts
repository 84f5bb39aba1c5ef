/**
 * Returns the index of the next quote, backslash or line end from `from` on, which are the significant bytes within a
 * JSON string; the length of the bytes if there is no such byte. It tests four bytes at once, which is twice as fast as one
 * by one. `view` is on the same bytes.
 */
export function findSpecialByte(bytes: Uint8Array, view: DataView, from: number): number {
  const { length } = bytes
  let at = from
  for (const last = length - 4; at <= last; at += 4) {
    const four = view.getInt32(at, true)
    const hits = (zeros(four ^ quotes) | zeros(four ^ backslashes) | zeros(four ^ lineEnds)) & highBits
    // The lowest set bit is a certain hit; higher ones can be false positives.
    if (hits !== 0) return at + ((31 - Math.clz32(hits & -hits)) >> 3)
  }
  while (at < length && isSpecial[bytes[at]!] === 0) at++
  return at
}

/** Sets the high bit of each zero byte, and of bytes of value one above such a byte; other bits have no meaning. */
function zeros(four: number): number {
  return (four - lowBits) & ~four
}

const lowBits = 0x01010101
const highBits = 0x80808080 | 0
const quotes = 0x22222222
const backslashes = 0x5c5c5c5c
const lineEnds = 0x0a0a0a0a

const isSpecial = new Uint8Array(256)
for (const character of '"\\\n') isSpecial[character.charCodeAt(0)] = 1
