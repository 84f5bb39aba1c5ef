const pattern =
  /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?\s*$/i

/** Reads a time as nanoseconds since 1970, with six digits of a second; in UTC if it has no zone. */
export function parseTime(text: string): bigint | null {
  const match = pattern.exec(text)
  if (match === null) return null
  const [year, month, day, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const at = new Date(0)
  at.setUTCFullYear(year!, month! - 1, day)
  if (at.getUTCMonth() !== month! - 1 || hour > 23 || minute > 59 || second > 59) return null
  at.setUTCHours(hour, minute, second)
  const [, sign = '', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(match[8] ?? '') ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60)
  const fraction = BigInt((match[7] ?? '').padEnd(9, '0').slice(0, 6)) * 1000n
  return (BigInt(at.getTime()) / 1000n - BigInt(offset)) * 1_000_000_000n + fraction
}
