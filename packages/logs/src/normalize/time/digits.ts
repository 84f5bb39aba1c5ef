/** Parses the digits from `start` to `end`; -1 if one of them is not a digit or the text is too short. */
export function readDigits(text: string, start: number, end: number): number {
  if (end > text.length || start >= end) return -1
  let number = 0
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** Returns the end of the digits that start at `start`, at most `most` of them. */
export function endOfDigits(text: string, start: number, most = Infinity): number {
  let at = start
  while (at < text.length && at - start < most && isDigit(text.charCodeAt(at))) at++
  return at
}

/** Parses the digits of a fraction as nanoseconds; digits after the ninth are truncated. */
export function readNanos(text: string, start: number, end: number): number {
  const cut = Math.min(end, start + 9)
  return readDigits(text, start, cut) * 10 ** (9 - (cut - start))
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
