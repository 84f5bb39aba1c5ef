import { decodeText } from '../streams/decode-text.ts'

/**
 * Decodes C escapes: `
 * `, `\"`, `\x41`, `\101`, `\u00e9`. Consecutive byte escapes are decoded as UTF-8. Undefined if an escape is invalid.
 */
export function unescapeC(text: string): string | undefined {
  let isValid = true
  const decoded = text.replace(escapes, (escape: string, letter?: string, bytes?: string, u?: string, U?: string) => {
    if (letter !== undefined) return letters[letter] ?? letter
    if (bytes !== undefined) return decodeText(toBytes(bytes))
    const point = Number.parseInt(u ?? U ?? '', 16)
    isValid &&= point <= 0x10ffff
    return isValid ? String.fromCodePoint(point) : escape
  })
  return isValid ? decoded : undefined
}

/** A letter; consecutive bytes; a code point; a backslash that starts no escape. */
const escapes =
  /\\([abfnrtv\\"'])|((?:\\x[0-9A-Fa-f]{2}|\\[0-3][0-7]{2})+)|\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8}))|\\/g

/** Each byte escape has four characters. */
function toBytes(escapes: string): Uint8Array {
  const bytes = new Uint8Array(escapes.length / 4)
  for (let at = 0; at < escapes.length; at += 4) {
    const isHexadecimal = escapes[at + 1] === 'x'
    bytes[at / 4] = Number.parseInt(escapes.slice(at + (isHexadecimal ? 2 : 1), at + 4), isHexadecimal ? 16 : 8)
  }
  return bytes
}

const letters: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
