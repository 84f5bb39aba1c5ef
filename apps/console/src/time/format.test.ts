import { expect, it } from 'vitest'
import { formatAge, formatTime, tellTime } from './format.ts'

it('tells a moment in a zone', () => {
  const at = '2026-03-29T00:30:05.123Z'
  expect(['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles'].map((zone) => formatTime(at, zone))).toEqual(
    ['2026-03-29 00:30:05', '2026-03-29 01:30:05', '2026-03-29 06:15:05', '2026-03-28 17:30:05'],
  )
  expect(formatTime(Date.parse('2026-11-21T00:00:00Z'), 'UTC')).toBe('2026-11-21 00:00:00')
})

it('tells how long ago something was', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ages = [-5, 0, 59, 60, 3599, 3600, 86_399, 86_400, 364 * 86_400, 365 * 86_400]
  expect(ages.map((seconds) => formatAge(now - seconds * 1000, now))).toEqual([
    'now',
    'now',
    'now',
    '1 min',
    '59 min',
    '1 h',
    '23 h',
    '1 d',
    '364 d',
    '1 y',
  ])
})

it('tells a moment in a tooltip, with its age and the seconds since 1970', () => {
  const at = '2026-11-21T12:00:00.750Z'
  expect([
    tellTime(at, 'Asia/Kathmandu'),
    tellTime(at, 'UTC', Date.parse(at) + 3 * 3600_000),
    tellTime(at, 'UTC', Date.parse(at)),
  ]).toEqual([
    '2026-11-21 17:45:00 Asia/Kathmandu, epoch 1795262400',
    '2026-11-21 12:00:00 UTC, 3 h ago, epoch 1795262400',
    '2026-11-21 12:00:00 UTC, just now, epoch 1795262400',
  ])
})
