import { endOfDigits, readDigits, readNanos } from './digits.ts'
import { isSpace } from './spaces.ts'

/** The parts of a time that a pattern has parsed; parts without a directive are undefined. */
export interface TimeParts {
  year?: number
  month?: number
  day?: number
  dayOfYear?: number
  hour?: number
  /** For a 12-hour clock. */
  isAfternoon?: boolean
  minute?: number
  second?: number
  nanos: number
  /** Seconds ahead of UTC. */
  offset?: number
  zone?: string
  /** Seconds since 1970. */
  epoch?: number
}

/** Parses at an index and returns where it ended; -1 if the text does not match. */
export type Step = (text: string, at: number, parts: TimeParts) => number

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/**
 * The parser of each directive, or the pattern that it abbreviates. Names are English, in any case, in full or in
 * three letters.
 */
export const directives: ReadonlyMap<string, Step | string> = new Map<string, Step | string>([
  ['Y', number(4, 4, (parts, year) => (parts.year = year))],
  // Two digits: 69 and above are in the last century, as in POSIX.
  ['y', number(2, 2, (parts, year) => (parts.year = year < 69 ? 2000 + year : 1900 + year))],
  ['m', number(1, 2, (parts, month) => (parts.month = month))],
  ['d', padded(number(1, 2, (parts, day) => (parts.day = day)))],
  ['e', padded(number(1, 2, (parts, day) => (parts.day = day)))],
  ['j', number(1, 3, (parts, day) => (parts.dayOfYear = day))],
  ['H', number(1, 2, (parts, hour) => (parts.hour = hour))],
  ['I', number(1, 2, (parts, hour) => (parts.hour = hour))],
  ['k', padded(number(1, 2, (parts, hour) => (parts.hour = hour)))],
  ['l', padded(number(1, 2, (parts, hour) => (parts.hour = hour)))],
  ['M', number(1, 2, (parts, minute) => (parts.minute = minute))],
  ['S', number(1, 2, (parts, second) => (parts.second = second))],
  ['f', fraction(9)],
  ['N', fraction(9)],
  ['L', fraction(3)],
  ['p', readHalf],
  ['z', readOffset],
  ['Z', readZone],
  ['s', readEpoch],
  ['a', name(weekdays, () => {})],
  ['A', name(weekdays, () => {})],
  ['b', name(months, (parts, index) => (parts.month = index + 1))],
  ['B', name(months, (parts, index) => (parts.month = index + 1))],
  ['h', name(months, (parts, index) => (parts.month = index + 1))],
  ['D', '%m/%d/%y'],
  ['F', '%Y-%m-%d'],
  ['T', '%H:%M:%S'],
  ['R', '%H:%M'],
  ['n', ' '],
  ['t', ' '],
])

function number(fewest: number, most: number, set: (parts: TimeParts, value: number) => void): Step {
  return (text, at, parts) => {
    const end = endOfDigits(text, at, most)
    if (end - at < fewest) return -1
    set(parts, readDigits(text, at, end))
    return end
  }
}

/** One space can replace the first digit. */
function padded(step: Step): Step {
  return (text, at, parts) => step(text, isSpace(text[at]) ? at + 1 : at, parts)
}

function fraction(most: number): Step {
  return (text, at, parts) => {
    const end = endOfDigits(text, at, most)
    if (end === at) return -1
    parts.nanos = readNanos(text, at, end)
    return end
  }
}

function name(names: readonly string[], set: (parts: TimeParts, index: number) => void): Step {
  return (text, at, parts) => {
    const start = text.slice(at, at + 10).toLowerCase()
    const index = names.findIndex((whole) => start.startsWith(whole.slice(0, 3)))
    const whole = names[index]
    if (whole === undefined) return -1
    set(parts, index)
    return at + (start.startsWith(whole) ? whole.length : 3)
  }
}

function readHalf(text: string, at: number, parts: TimeParts): number {
  const half = text.slice(at, at + 2).toLowerCase()
  if (half !== 'am' && half !== 'pm') return -1
  parts.isAfternoon = half === 'pm'
  return at + 2
}

/** Parses `Z`, `+02`, `+0200`, `+02:00`. */
function readOffset(text: string, at: number, parts: TimeParts): number {
  const sign = text[at]
  if (sign === 'Z' || sign === 'z') {
    parts.offset = 0
    return at + 1
  }
  const hours = sign === '+' || sign === '-' ? readDigits(text, at + 1, at + 3) : -1
  if (hours < 0 || hours > 23) return -1
  const start = text[at + 3] === ':' ? at + 4 : at + 3
  const minutes = readDigits(text, start, start + 2)
  if (minutes > 59 || (minutes < 0 && start !== at + 3)) return -1
  parts.offset = (sign === '-' ? -1 : 1) * (hours * 3600 + Math.max(minutes, 0) * 60)
  return minutes < 0 ? at + 3 : start + 2
}

function readZone(text: string, at: number, parts: TimeParts): number {
  let end = at
  while (end < text.length && end - at < 60 && /[A-Za-z0-9_/+-]/.test(text[end] ?? '')) end++
  if (end === at) return -1
  parts.zone = text.slice(at, end)
  return end
}

/** Parses whole seconds since 1970; `%f` parses a fraction. */
function readEpoch(text: string, at: number, parts: TimeParts): number {
  const start = text[at] === '-' ? at + 1 : at
  const end = endOfDigits(text, start, 12)
  if (end === start) return -1
  parts.epoch = readDigits(text, start, end) * (start > at ? -1 : 1)
  return end
}
