import { expect, it } from 'vitest'
import { printBytes } from './print-bytes.ts'

it('prints sizes', () => {
  expect([0, 999, 1000, 1234, 83_000, 1_000_000, 8_300_000_000, 2.5e15].map(printBytes)).toEqual([
    '0 B',
    '999 B',
    '1 KB',
    '1.2 KB',
    '83 KB',
    '1 MB',
    '8.3 GB',
    '2,500 TB',
  ])
})
