/** Milliseconds since 1970 of a time as events have them, in UTC, with three digits of a second or nine. */
export function toMilliseconds(text: string): number {
  return toSeconds(text) * 1_000 + Number(text.slice(20, 23))
}

export function toNanoseconds(text: string): bigint {
  const [seconds, digits] = [toSeconds(text), text.slice(20)]
  return BigInt(seconds) * 1_000_000_000n + BigInt(digits.length === 3 ? Number(digits) * 1_000_000 : Number(digits))
}

function toSeconds(text: string): number {
  const day = text.slice(0, 10)
  if (day !== lastDay.text) lastDay = { text: day, seconds: Date.parse(`${day}T00:00:00Z`) / 1_000 }
  return (
    lastDay.seconds + Number(text.slice(11, 13)) * 3_600 + Number(text.slice(14, 16)) * 60 + Number(text.slice(17, 19))
  )
}

/** Events come from one day mostly. */
let lastDay = { text: '', seconds: NaN }
