import { expect, it } from 'vitest'
import { shiftTimes } from './shift-times.ts'

const noon = Date.UTC(2026, 10, 18, 12)
const day = 24 * 3_600_000

it.each([
  ['2026-11-18T00:00:10.000000Z', '2026-11-19T00:00:10.000000Z'],
  ['2026-11-18 23:59:59.123456789', '2026-11-19 23:59:59.123456789'],
  ['2026-11-18T00:00:10+00:00', '2026-11-19T00:00:10+00:00'],
  ['2026-11-18', '2026-11-18'],
  ['at 2026-11-18T00:00:10Z', 'at 2026-11-18T00:00:10Z'],
  [noon, noon + day],
  [noon / 1000, noon / 1000 + 86_400],
  [443, 443],
  [noon + 8 * day, noon + 8 * day],
  [null, null],
  [
    { at: [noon, 'x'], ok: true },
    { at: [noon + day, 'x'], ok: true },
  ],
])('%j', (value, shifted) => {
  expect(shiftTimes(value, day, noon)).toEqual(shifted)
})
