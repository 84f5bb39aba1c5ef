import { decodeText } from './decode-text.ts'
import { JsonScanner } from './json-scanner.ts'

/**
 * Returns the fields at the root of a JSON object, each with the bytes of its value, as far as the bytes are valid. The
 * object starts at the first byte.
 */
export function rootFields(object: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const fields = new Map<string, Uint8Array>()
  const scanner = new JsonScanner({ breaksAtLineEnd: false })
  let at = 1
  for (;;) {
    const keyFrom = skip(object, at, COMMA)
    if (object[keyFrom] !== QUOTE) return fields
    scanner.reset()
    const keyEnd = scanner.scan(object, keyFrom)
    if (keyEnd < 0) return fields
    const from = skip(object, keyEnd, COLON)
    const end = endOfValue(object, from, scanner)
    const name = decodeKey(object.subarray(keyFrom, keyEnd))
    if (name !== undefined) fields.set(name, object.subarray(from, end < 0 ? object.length : end))
    if (end < 0) return fields
    at = end
  }
}

/** Returns the text of a quoted key; undefined when its escapes are invalid. */
export function decodeKey(bytes: Uint8Array): string | undefined {
  try {
    return JSON.parse(decodeText(bytes)) as string
  } catch {
    return undefined
  }
}

function endOfValue(bytes: Uint8Array, from: number, scanner: JsonScanner): number {
  const first = bytes[from]
  scanner.reset()
  if (first === QUOTE || first === 0x7b || first === 0x5b) return scanner.scan(bytes, from)
  let at = from
  while (at < bytes.length && bytes[at] !== COMMA && bytes[at] !== 0x7d) at++
  return at
}

function skip(bytes: Uint8Array, from: number, separator: number): number {
  let at = from
  while (at < bytes.length && (bytes[at]! <= 0x20 || bytes[at] === separator)) at++
  return at
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
