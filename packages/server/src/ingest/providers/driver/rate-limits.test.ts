import { describe, expect, it } from 'vitest'
import { askedDelay, delayOf, isUsedUp, spend } from './rate-limits.ts'

const now = Date.UTC(2026, 2, 2, 10)
const soon = new Date(now + 90_000).toUTCString()
const epoch = now / 1000

it.each([
  ['seconds', { 'retry-after': '7' }, 7_000],
  ['fractions of seconds', { 'retry-after': '0.5' }, 500],
  ['a date', { 'retry-after': soon }, 90_000],
  ['a date by a clock that is ahead', { 'retry-after': soon, date: new Date(now + 60_000).toUTCString() }, 30_000],
  ['the time of the reset', { 'x-rate-limit-reset': String(epoch + 20) }, 20_000],
  ['the time of the reset in milliseconds', { 'x-ratelimit-reset': String(now + 20_000) }, 20_000],
  ['seconds until the reset', { 'ratelimit-reset': '45' }, 45_000],
  ['a reset that has passed', { 'x-ratelimit-reset': String(epoch - 20) }, 0],
  ['nothing', {}, undefined],
  ['nonsense', { 'retry-after': 'later', 'x-ratelimit-reset': 'soon' }, undefined],
])('reads a delay from %s', (_, headers, expected) => {
  expect(askedDelay(new Headers(headers as Record<string, string>), now)).toBe(expected)
})

it('sees that no request is left', () => {
  expect([
    isUsedUp(new Headers({ 'X-RateLimit-Remaining': '0' })),
    isUsedUp(new Headers({ 'x-rate-limit-remaining': '1' })),
  ]).toEqual([true, false])
})

describe('the own limit', () => {
  it.each([
    { requests: 4, per: 60_000 },
    { requests: 60, per: 60_000 },
    { requests: 170, per: 86_400_000 },
  ])('sends at most $requests requests in $per ms, also after a pause', (limit) => {
    let [time, used] = [now, undefined as number | undefined]
    const sent: number[] = []
    for (let count = 0; count < limit.requests * 2; count += 1) {
      time += delayOf(limit, used, time)
      used = spend(limit, used, time)
      sent.push(time)
      if (count === Math.floor(limit.requests / 2)) time += limit.per * 3
    }
    const most = Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + limit.per).length))
    expect(most).toBeLessThanOrEqual(Math.ceil(limit.requests * 1.1))
  })

  it('does not exist for providers without one', () => {
    expect([delayOf(undefined, now, now), spend(undefined, undefined, now)]).toEqual([0, undefined])
  })
})
