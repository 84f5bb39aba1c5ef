/**
 * Where the next quote, backslash or line end is, from `from` on: what matters within a text of JSON. The length of the bytes when there is
 * none. Four bytes are looked at together, which is twice as quick as one by one. `view` is of the same bytes.
 */
export function findSpecialByte(bytes: Uint8Array, view: DataView, from: number): number {
  const { length } = bytes
  let at = from
  for (const last = length - 4; at <= last; at += 4) {
    const four = view.getInt32(at, true)
    const hits = (zeros(four ^ quotes) | zeros(four ^ backslashes) | zeros(four ^ lineEnds)) & highBits
    // The lowest bit that is set is the first hit for sure; those above it may be none.
    if (hits !== 0) return at + ((31 - Math.clz32(hits & -hits)) >> 3)
  }
  while (at < length && isSpecial[bytes[at]!] === 0) at++
  return at
}

/** The high bit of each byte that is zero, and of bytes that are one above such a byte; other bits are of no meaning. */
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
