import type { Value } from '../values/value.ts'

export type TimeUnit = 'minutes' | 'timestamps'

const minute = 60_000

/** The times of a test are whole minutes from an arbitrary start, or ISO 8601 texts. */
export function parseTime(value: Value): { readonly unit: TimeUnit; readonly time: number } | undefined {
  if (typeof value === 'string') {
    const time = parseTimestamp(value)
    return time === undefined ? undefined : { unit: 'timestamps', time }
  }
  const minutes = typeof value === 'bigint' ? Number(value) : value
  if (typeof minutes !== 'number' || !Number.isSafeInteger(minutes * minute)) return undefined
  return { unit: 'minutes', time: minutes * minute }
}

const isoTimestamp =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:[Zz]|([+-])(\d\d):?(\d\d))?)?$/

/** Milliseconds since 1970; a timestamp without an offset is in UTC. */
function parseTimestamp(text: string): number | undefined {
  const parts = isoTimestamp.exec(text.trim())
  if (!parts) return undefined
  const [year, month, day, hour, minutes, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  const start = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minutes, second)
  const calendar = new Date(start)
  const exists =
    calendar.getUTCFullYear() === year &&
    calendar.getUTCMonth() + 1 === month &&
    calendar.getUTCDate() === day &&
    (hour ?? 0) < 24 &&
    (minutes ?? 0) < 60 &&
    (second ?? 0) < 60
  if (!exists) return undefined
  const offset = (Number(parts[9] ?? 0) * 60 + Number(parts[10] ?? 0)) * (parts[8] === '-' ? -1 : 1)
  return start + Number(`0.${parts[7] ?? 0}`) * 1000 - offset * minute
}

/** `minute 12`, or the timestamp in UTC. */
export function printTime(time: number, unit: TimeUnit): string {
  if (unit === 'minutes') return `minute ${time / minute}`
  return new Date(time).toISOString().replace('.000Z', 'Z')
}

/** `17 min`, `0.5 min`. */
export function printDuration(milliseconds: number): string {
  return `${Math.round((milliseconds / minute) * 100) / 100} min`
}

export function fromMinutes(minutes: number): number {
  return minutes * minute
}
