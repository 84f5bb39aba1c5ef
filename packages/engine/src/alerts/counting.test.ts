import { expect, test } from 'vitest'
import { DistinctCounter } from './distinct-counter.ts'
import { SpaceSaving } from './space-saving.ts'

test.each([0, 1, 100, 512])('counts %i distinct values exactly', (count) => {
  expect(fill(new DistinctCounter(512), count).count).toBe(count)
})

test.each([513, 2_000, 20_000])('estimates %i distinct values within 5 %%', (count) => {
  const estimate = fill(new DistinctCounter(512), count).count
  expect(Math.abs(estimate - count) / count).toBeLessThan(0.05)
})

test.each([3, 700])('goes on from its state with %i values', (count) => {
  const counter = fill(new DistinctCounter(512), count)
  const again = new DistinctCounter(512, JSON.parse(JSON.stringify(counter.toState())) as never)
  expect(fill(again, count + 1).count).toBe(fill(counter, count + 1).count)
})

function fill(counter: DistinctCounter, count: number): DistinctCounter {
  for (let value = 0; value < count; value++) for (let time = 0; time < 2; time++) counter.add(`value ${value}`)
  return counter
}

test('keeps the most frequent values when there are more than its capacity', () => {
  const counts = new SpaceSaving()
  for (let n = 0; n < 1_000; n++) {
    counts.add(`rare ${n}`)
    counts.add('common')
    if (n % 2 === 0) counts.add('half')
  }
  expect(counts.top(2)).toEqual([
    { value: 'common', count: 1_000 },
    { value: 'half', count: 500 },
  ])
})
