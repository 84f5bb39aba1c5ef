/** Returns the milliseconds since 1970 of a time as printed in events: UTC, with three or nine digits of a second. */
export function toMilliseconds(text: string): number {
  return toSeconds(text) * 1_000 + (text.charCodeAt(20) - zero) * 100 + twoDigits(text, 21)
}

export function toNanoseconds(text: string): bigint {
  const [seconds, digits] = [toSeconds(text), text.slice(20)]
  return BigInt(seconds) * 1_000_000_000n + BigInt(digits.length === 3 ? Number(digits) * 1_000_000 : Number(digits))
}

function toSeconds(text: string): number {
  if (!text.startsWith(lastDay.text)) lastDay = readDay(text.slice(0, 10))
  return lastDay.seconds + twoDigits(text, 11) * 3_600 + twoDigits(text, 14) * 60 + twoDigits(text, 17)
}

function readDay(text: string): { readonly text: string; readonly seconds: number } {
  return { text, seconds: Date.parse(`${text}T00:00:00Z`) / 1_000 }
}

/** Caches the last day: most events are of one day. */
let lastDay = readDay('1970-01-01')

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
}

const zero = 48
