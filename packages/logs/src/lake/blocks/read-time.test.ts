import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMilliseconds, toNanoseconds } from './read-time.ts'

const instant = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2261-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

test('times are counted from 1970, also those before it', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 999_999 }), (date, rest) => {
      const text = date.toISOString().replace('T', ' ').replace('Z', '')
      const ms = date.getTime()
      expect(toMilliseconds(text)).toBe(ms)
      expect(toNanoseconds(text)).toBe(BigInt(ms) * 1_000_000n)
      expect(toNanoseconds(`${text}${String(rest).padStart(6, '0')}`)).toBe(BigInt(ms) * 1_000_000n + BigInt(rest))
    }),
  )
})
