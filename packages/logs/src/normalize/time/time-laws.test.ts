import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInTimeFormats, strftimeDirectives } from '../../schema/time-formats.ts'
import { directives } from './directives.ts'
import { civilFromDays, daysFromCivil, firstSecond, lastSecond, printInstant, type Instant } from './instant.ts'
import { parseUtcText } from './rfc3339.ts'
import { compileTimeFormat } from './time-format.ts'

const instants: fc.Arbitrary<Instant> = fc.record({
  seconds: fc.integer({ min: firstSecond, max: lastSecond }),
  nanos: fc.integer({ min: 0, max: 999_999_999 }),
})
const now = Date.UTC(2026, 6, 1)
const nanosOf = ({ seconds, nanos }: Instant): bigint => BigInt(seconds) * 1_000_000_000n + BigInt(nanos)

describe('times', () => {
  test('are parsed by every format that schemas can name', () => {
    expect([...directives.keys(), '%'].sort()).toEqual([...strftimeDirectives].sort())
    for (const kind of builtInTimeFormats) expect(compileTimeFormat({ kind })('nothing', now)).toBeUndefined()
  })

  test('are printed as they are parsed', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseUtcText(printInstant(instant))).toEqual(instant)
      }),
    )
  })

  test('sort as their texts do', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        expect(printInstant(a) < printInstant(b)).toBe(nanosOf(a) < nanosOf(b))
      }),
    )
  })

  test('agree with the calendar of JavaScript', () => {
    fc.assert(
      fc.property(instants, ({ seconds }) => {
        const expected = new Date(seconds * 1000).toISOString().replace('T', ' ').replace('Z', '')
        expect(printInstant({ seconds, nanos: 0 }, 3)).toBe(expected)
        const days = Math.floor(seconds / 86_400)
        const { year, month, day } = civilFromDays(days)
        expect(daysFromCivil(year, month, day)).toBe(days)
      }),
    )
  })

  test('are the same in every unit', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const nanos = nanosOf(instant)
        expect(compileTimeFormat({ kind: 'unix_ns' })(nanos, now)).toEqual(instant)
        expect(compileTimeFormat({ kind: 'unix_ns' })(String(nanos), now)).toEqual(instant)
        const millis = nanos / 1_000_000n
        const whole = compileTimeFormat({ kind: 'unix_ms' })(millis, now)
        expect(whole && nanosOf(whole)).toBe(millis * 1_000_000n)
        expect(compileTimeFormat({ kind: 'unix_ms' })(Number(millis), now)).toEqual(whole)
        expect(compileTimeFormat({ kind: 'unix' })(instant.seconds, now)).toEqual({ ...instant, nanos: 0 })
      }),
    )
  })

  test('are the same in every zone and pattern', () => {
    const zoned = fc.record({ instant: instants, offset: fc.integer({ min: -23 * 60, max: 23 * 60 }) })
    const patterns = [
      '%Y-%m-%dT%H:%M:%S.%f%z',
      '%d/%b/%Y:%T.%N %z',
      '%A, %B %e %Y %I:%M:%S.%f %p %z',
      '%Y-%j %R:%S.%f %z',
    ]
    fc.assert(
      fc.property(zoned, fc.constantFrom(...patterns), ({ instant, offset }, pattern) => {
        const local = new Date((instant.seconds + offset * 60) * 1000)
        fc.pre(local.getUTCFullYear() >= 1 && local.getUTCFullYear() <= 9999)
        const text = write(pattern, local, instant.nanos, offset)
        expect(compileTimeFormat({ kind: 'strftime', pattern })(text, now)).toEqual(instant)
      }),
      { numRuns: 500 },
    )
  })
})

/** Formats a time by a pattern, independently of our code. */
function write(pattern: string, local: Date, nanos: number, offset: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(local)
  const hour = local.getUTCHours()
  const clock = `${two(hour)}:${two(local.getUTCMinutes())}`
  const yearStart = new Date(local)
  yearStart.setUTCMonth(0, 1)
  const written: Readonly<Record<string, string>> = {
    Y: String(local.getUTCFullYear()).padStart(4, '0'),
    m: two(local.getUTCMonth() + 1),
    d: two(local.getUTCDate()),
    e: String(local.getUTCDate()).padStart(2, ' '),
    j: String(Math.round((local.getTime() - yearStart.getTime()) / 86_400_000) + 1).padStart(3, '0'),
    H: two(hour),
    I: two(hour % 12 || 12),
    p: hour < 12 ? 'AM' : 'PM',
    M: two(local.getUTCMinutes()),
    S: two(local.getUTCSeconds()),
    R: clock,
    T: `${clock}:${two(local.getUTCSeconds())}`,
    f: String(nanos).padStart(9, '0'),
    N: String(nanos).padStart(9, '0'),
    A: name({ weekday: 'long' }),
    B: name({ month: 'long' }),
    b: name({ month: 'short' }),
    z: `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}${two(Math.abs(offset) % 60)}`,
  }
  return pattern.replace(/%(.)/g, (_, letter: string) => written[letter] ?? '')
}
