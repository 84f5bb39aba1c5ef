import { expect, it } from 'vitest'
import { printValue } from './print-value.ts'

it.each([
  [1234.567, null, false, '1,234.57'],
  [1_234_567, 'count', true, '1.2M'],
  [1_234_567, 'count', false, '1,234,567'],
  [830_000_000, 'bytes', false, '830 MB'],
  [2.4, 'seconds', false, '2.4 s'],
  [840, 'milliseconds', true, '840 ms'],
  [12.5, 'percent', false, '12.5 %'],
] as const)('prints %d in %s (short: %s) as %s', (value, unit, isShort, text) =>
  expect(printValue(value, unit, isShort)).toBe(text),
)
