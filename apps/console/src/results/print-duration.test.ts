import { expect, it } from 'vitest'
import { printDuration } from './print-duration.ts'

it.each([
  [0, '0 ms'],
  [840.4, '840 ms'],
  [2_400, '2.4 s'],
  [59_960, '1 min'],
  [72_000, '1 min 12 s'],
  [3_900_000, '1 h 5 min'],
])('formats %d ms as %s', (milliseconds, text) => expect(printDuration(milliseconds)).toBe(text))
