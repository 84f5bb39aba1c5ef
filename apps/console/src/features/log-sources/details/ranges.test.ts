import { expect, it } from 'vitest'
import { spanBetween, spanOf } from './ranges.ts'

const now = Date.parse('2026-11-28T10:20:30Z')

it.each([
  ['1h', '2026-11-28T09:22:00.000Z', '2026-11-28T10:22:00.000Z', 2],
  ['24h', '2026-11-27T11:00:00.000Z', '2026-11-28T11:00:00.000Z', 60],
  ['30d', '2026-10-30T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 1440],
] as const)('the range %s contains now in its last bar', (range, fromDate, toDate, intervalInMinutes) => {
  expect(spanOf(range, now)).toEqual({ fromDate, toDate, intervalInMinutes })
})

it.each([
  [30, 1],
  [60, 1],
  [24 * 60, 60],
  [7 * 24 * 60, 180],
  [400 * 24 * 60, 10_080],
])('a range of %d minutes has bars of %d', (minutes, intervalInMinutes) => {
  expect(spanBetween(now, now + minutes * 60_000)).toEqual({
    fromDate: '2026-11-28T10:20:30.000Z',
    toDate: new Date(now + minutes * 60_000).toISOString(),
    intervalInMinutes,
  })
})
