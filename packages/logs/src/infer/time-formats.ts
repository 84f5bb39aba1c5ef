import type { TimeFormat } from '../schema/definition.ts'
import { compileTimeFormat, type TimeParser } from '../normalize/time/time-format.ts'

/** Formats that texts are compared with, the most likely first; at most 31, because each is a bit of a mask. */
const patterns = [
  '%Y-%m-%d %H:%M:%S',
  '%Y-%m-%d %H:%M:%S.%f',
  '%Y-%m-%dT%H:%M:%S',
  '%Y-%m-%dT%H:%M:%S.%f',
  '%Y-%m-%dT%H:%M:%S%z',
  '%Y-%m-%d %H:%M:%S %z',
  '%d/%b/%Y:%H:%M:%S %z',
  '%a %b %d %H:%M:%S %Y',
  '%a %b %d %H:%M:%S.%f %Y',
  '%a %b %d %H:%M:%S %Y %Z',
  '%a, %d %b %Y %H:%M:%S %Z',
  '%a, %d %b %Y %H:%M:%S %z',
  '%b %d %H:%M:%S',
  '%m/%d/%Y %H:%M:%S',
  '%d/%m/%Y %H:%M:%S',
  '%Y/%m/%d %H:%M:%S',
  '%Y-%m-%d %H:%M:%S,%f',
  '%Y-%m-%dT%H:%M:%S.%f%z',
  '%d %b %Y %H:%M:%S',
  '%b %d %Y %H:%M:%S',
  '%d.%m.%Y %H:%M:%S',
  '%m/%d/%Y %I:%M:%S %p',
  '%d/%m/%Y %I:%M:%S %p',
  '%m/%d/%Y %H:%M',
  '%d/%m/%Y %H:%M',
  '%Y-%m-%d %H:%M',
  '%Y-%m-%d',
  '%m/%d/%Y',
  '%d/%m/%Y',
] as const

interface Known {
  readonly format: TimeFormat
  readonly parse: TimeParser
}

export const textFormats: readonly Known[] = [
  { kind: 'rfc3339' } as const,
  ...patterns.map((pattern) => ({ kind: 'strftime', pattern }) as const),
].map((format) => ({ format, parse: compileTimeFormat(format) }))

/** Whether two formats can parse the same text as different days. */
export function areRivals(a: TimeFormat, b: TimeFormat): boolean {
  return a.kind === 'strftime' && b.kind === 'strftime' && a.pattern !== b.pattern && swap(a.pattern) === b.pattern
}

function swap(pattern: string): string {
  return pattern.replaceAll(/%[dm]/g, (directive) => (directive === '%d' ? '%m' : '%d'))
}

/** The units of numbers that are times between 2000 and 2100: their ranges do not overlap. */
export const epochFormats = [
  { format: { kind: 'unix' }, from: 946_684_800, to: 4_102_444_800 },
  { format: { kind: 'unix_ms' }, from: 946_684_800e3, to: 4_102_444_800e3 },
  { format: { kind: 'unix_us' }, from: 946_684_800e6, to: 4_102_444_800e6 },
  { format: { kind: 'unix_ns' }, from: 946_684_800e9, to: 4_102_444_800e9 },
] as const
