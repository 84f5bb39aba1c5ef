import { expect, it } from 'vitest'
import { partsOf, seriesOf } from './chart-bars.ts'

const typesOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([logType, events]) => ({ logType, counts: { events } })) as never

it('gives the five log types with the most events a color, and the others a common one', () => {
  const perLogType = typesOf({ a: 1, b: 9, c: 8, d: 7, e: 6, f: 5, '': 4, none: 0 })
  const series = seriesOf({ perLogType }, 'Other')
  expect(series.map(({ id, color }) => `${id} ${color}`)).toEqual([
    'b var(--series-1)',
    'c var(--series-2)',
    'd var(--series-3)',
    'e var(--series-4)',
    'f var(--series-5)',
    'Other var(--series-other)',
  ])
  expect(
    partsOf({ perLogType: typesOf({ a: 3, b: 2, '': 5, z: 1 }) }, series, 'Other').map(({ count }) => count),
  ).toEqual([2, 0, 0, 0, 0, 4])
})

it('has no common color for few log types', () => {
  expect(seriesOf({ perLogType: typesOf({ a: 1 }) }, 'Other')).toEqual([{ id: 'a', color: 'var(--series-1)' }])
})
