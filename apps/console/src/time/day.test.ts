import { expect, it } from 'vitest'
import { dayOf } from './day.ts'

it('names days as the zone has them', () => {
  const now = Date.parse('2026-11-22T23:30:00Z')
  const times = [
    '2026-11-22T23:29:00Z',
    '2026-11-22T22:59:00Z',
    '2026-11-21T23:30:00Z',
    '2026-11-21T22:00:00Z',
    '2026-01-01T00:00:00Z',
  ]
  expect(times.map((time) => dayOf(time, now, 'UTC'))).toEqual([
    'Today',
    'Today',
    'Yesterday',
    'Yesterday',
    '2026-01-01',
  ])
  expect(times.map((time) => dayOf(time, now, 'Europe/Berlin'))).toEqual([
    'Today',
    'Yesterday',
    'Yesterday',
    '2026-11-21',
    '2026-01-01',
  ])
})

it('knows yesterday when the clock was put back in between, and over a year', () => {
  expect(dayOf('2026-10-24T22:30:00Z', Date.parse('2026-10-25T23:30:00Z'), 'Europe/Berlin')).toBe('Yesterday')
  expect(dayOf('2025-12-31T12:00:00Z', Date.parse('2026-01-01T00:00:00Z'), 'UTC')).toBe('Yesterday')
})
