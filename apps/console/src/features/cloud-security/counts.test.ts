import { expect, it } from 'vitest'
import { sumOf, totalOf } from './counts.ts'

it('adds counts', () => {
  const all = [
    { fail: 1, error: 2, pass: 3 },
    { fail: 10, error: 0, pass: 5 },
  ]
  expect([sumOf(all), totalOf(sumOf(all)), sumOf([])]).toEqual([
    { fail: 11, error: 2, pass: 8 },
    21,
    { fail: 0, error: 0, pass: 0 },
  ])
})
