import { expect, test } from 'vitest'
import { printFailure } from './print-failure.ts'

test('failures of a source are printed with the results of replays', () => {
  const group = {
    count: 3,
    lastAt: '2026-01-02T03:04:05.000Z',
    reasons: ['"n" is no int', 'x'],
    replayed: 0,
    recovered: 0,
  }
  expect(printFailure(group)).toBe('2026-01-02 03:04:05  3 logs: "n" is no int')
  expect(printFailure({ ...group, replayed: 2, recovered: 1 })).toBe(
    '2026-01-02 03:04:05  3 logs (1 recovered since, in 2 replays): "n" is no int',
  )
})
