import { expect, it } from 'vitest'
import { spanOf } from './span.ts'

const now = Date.parse('2026-11-21T12:47:10Z')

it.each([
  ['1', 'UTC', '2026-11-20T12:30:00.000Z', '2026-11-21T12:59:59.999Z', 1800],
  ['3', 'UTC', '2026-11-18T12:00:00.000Z', '2026-11-21T12:59:59.999Z', 3600],
  ['3', 'Asia/Kolkata', '2026-11-18T12:30:00.000Z', '2026-11-21T13:29:59.999Z', 3600],
  ['7', 'UTC', '2026-11-14T12:00:00.000Z', '2026-11-21T14:59:59.999Z', 10_800],
  ['30', 'America/New_York', '2026-10-22T05:00:00.000Z', '2026-11-22T04:59:59.999Z', 86_400],
] as const)('shows %s days in full bars of %s', (range, zone, from, to, barSeconds) => {
  expect(spanOf(range, now, zone)).toEqual({ from: Date.parse(from), to: Date.parse(to), barSeconds })
})

it('leaves the start of all time to the server', () => {
  expect(spanOf('all', now, 'UTC')).toBeUndefined()
})
