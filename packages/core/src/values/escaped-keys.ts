/**
 * Returns whether a key of a JSON text may contain an escape. `JSON.parse` of V8 14 may read such a key as another one,
 * with a backslash in it, that an earlier text had in its place: `{"A":1,"\\":1}`, then `{"A":1,"\n":1}`. Looks at each
 * character once or twice.
 */
export function mayHaveEscapedKey(text: string): boolean {
  let escape = text.indexOf('\\')
  for (let start = escape === -1 ? -1 : text.indexOf('"'); start !== -1;) {
    const end = endOfString(text, start)
    if (end === -1) return false
    if (escape < start) escape = text.indexOf('\\', start)
    if (escape === -1) return false
    if (escape < end && isKey(text, end)) return true
    start = text.indexOf('"', end + 1)
  }
  return false
}

/** Returns the position of the closing quote of the string that opens at `start`. */
export function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1
    while (text.charCodeAt(before) === backslash) before--
    if ((quote - before) % 2 === 1) return quote
  }
  return -1
}

const backslash = 0x5c

function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (isBlank(text.charCodeAt(next))) next++
  return text[next] === ':'
}

/** White space of JSON (RFC 8259, section 2). */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}
