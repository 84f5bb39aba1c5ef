import { expect, it } from 'vitest'
import { isInRange, toMinutes, toPeriod } from './alarm-period.ts'

it.each([
  [15, { count: 15, unit: 'minutes' }],
  [60, { count: 1, unit: 'hours' }],
  [90, { count: 90, unit: 'minutes' }],
  [1440, { count: 1, unit: 'days' }],
  [43_200, { count: 30, unit: 'days' }],
] as const)('%d minutes', (minutes, period) => {
  expect(toPeriod(minutes)).toEqual(period)
  expect(toMinutes(period)).toBe(minutes)
  expect(isInRange(minutes)).toBe(true)
})

it.each([14, 43_201, 20.5, Number.NaN])('%d minutes are out of range', (minutes) => {
  expect(isInRange(minutes)).toBe(false)
})
