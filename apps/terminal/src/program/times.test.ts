import { expect, test } from 'vitest'
import { showTime, toTime } from './times.ts'

const now = Date.parse('2026-02-01T12:00:00Z')

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31T12:30', '2026-01-31T12:30:00.000Z'],
  ['2026-01-31T12:30:15.25+02:00', '2026-01-31T10:30:15.250Z'],
  ['30m', '2026-02-01T11:30:00.000Z'],
  ['12h', '2026-02-01T00:00:00.000Z'],
  ['7d', '2026-01-25T12:00:00.000Z'],
  ['2w', '2026-01-18T12:00:00.000Z'],
])('%s is %s', (text, time) => expect(toTime(text, 'since', now)).toBe(time))

test.each(['', 'yesterday', '7', '7y', '2026-02-31T', '2026-13-01', '31.01.2026', '-7d'])(
  '"%s" is not a time',
  (text) => expect(() => toTime(text, 'since', now)).toThrow(`Option "--since" does not accept the time "${text}".`),
)

test.each([
  ['2026-01-31T12:30:15.250Z', '2026-01-31 12:30:15'],
  ['0001-01-01T00:00:00Z', ''],
  [null, ''],
])('%s is shown as "%s"', (time, shown) => expect(showTime(time)).toBe(shown))
