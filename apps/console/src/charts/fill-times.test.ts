import { expect, it } from 'vitest'
import { fillTimes } from './fill-times.ts'

it.each([
  [[], undefined, [], 0],
  [[60], undefined, [60], 0],
  [[60, 0, 180], undefined, [0, 60, 120, 180], 60],
  [[60, 180], { from: -70, to: 310 }, [-180, -60, 60, 180, 300], 120],
  [[0, 60, 600_000], { from: -6e9, to: 6e9 }, expect.arrayContaining([0, 60, 59_940]), 60],
])('fills %j within %j', (times, range, starts, width) => expect(fillTimes(times, range)).toEqual({ starts, width }))
