import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { stepBy, stepOf, stripZeros, toNumber } from './number-text.ts'

// spec: D3-5.16
test.each([
  ['007', '7'],
  ['0', '0'],
  ['00', '0'],
  ['0.5', '0.5'],
  ['-012', '-12'],
  ['', ''],
])('strips leading zeros: %j is %j', (text, stripped) => {
  expect(stripZeros(text)).toBe(stripped)
})

// spec: D3-5.16
test.each([
  ['5', { min: 1, max: 9 }, 5],
  ['0', { min: 1, max: 9 }, 1],
  ['12', { min: 1, max: 9 }, 9],
  ['2.7', {}, 2],
  ['2.7', { type: 'float' }, 2.7],
  ['', { min: 1 }, undefined],
  ['x', {}, undefined],
] as const)('clamps %j by %j to %s', (text, rules, value) => {
  expect(toNumber(text, rules)).toBe(value)
})

it('steps by 1 for int and 0.1 for float', () => {
  expect([stepOf('int'), stepOf('float')]).toEqual([1, 0.1])
  expect(stepBy(0.2, 1, { type: 'float' })).toBe(0.3)
  expect(stepBy(9, 1, { max: 9 })).toBe(9)
  expect(stepBy(undefined, 1, { min: 3 })).toBe(3)
})

it('never leaves the limits', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: -100, max: 0 }),
      fc.integer({ min: 1, max: 100 }),
      (value, min, max) => {
        const clamped = toNumber(String(value), { min, max })!
        return clamped >= min && clamped <= max && (value < min || value > max || clamped === value)
      },
    ),
  )
})
