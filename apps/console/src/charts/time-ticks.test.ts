import { expect, it } from 'vitest'
import { levelsOf, ticksOf } from './time-ticks.ts'

const bars = (start: string, count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(start) + index * minutes * 60_000).toISOString())
const texts = (starts: readonly string[], zone = 'UTC', most = 7) => ticksOf(starts, zone, most).map(({ text }) => text)

it('labels round hours, and midnight by its date', () => {
  expect(texts(bars('2026-11-20T12:30:00Z', 49, 30))).toEqual(['16:00', '20:00', 'Nov 21', '04:00', '08:00', '12:00'])
  expect(texts(bars('2026-11-18T12:30:00Z', 73, 60), 'Asia/Kolkata')).toEqual([
    'Nov 19',
    '12:00',
    'Nov 20',
    '12:00',
    'Nov 21',
    '12:00',
  ])
})

it('labels days over longer times', () => {
  expect(texts(bars('2026-11-14T12:00:00Z', 57, 180))).toEqual([
    'Nov 15',
    'Nov 16',
    'Nov 17',
    'Nov 18',
    'Nov 19',
    'Nov 20',
    'Nov 21',
  ])
  expect(texts(bars('2026-11-14T12:00:00Z', 57, 180), 'UTC', 4)).toEqual(['Nov 15', 'Nov 17', 'Nov 19', 'Nov 21'])
})

it('spreads labels evenly where bars start at odd times', () => {
  expect(texts(bars('2026-01-01T00:07:00Z', 10, 1441), 'UTC', 5)).toEqual(['Jan 1', 'Jan 3', 'Jan 5', 'Jan 7', 'Jan 9'])
})

it.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [14, [0, 5, 10, 15]],
  [37, [0, 10, 20, 30, 40]],
  [1234, [0, 500, 1000, 1500]],
])('draws round levels up to %i', (largest, levels) => {
  expect(levelsOf(largest)).toEqual(levels)
})
