import { expect, it } from 'vitest'
import { toResult } from './destination-type.ts'

const answer = (status: number, headers: Record<string, string> = {}, text = '') =>
  toResult({ status, headers: new Headers(headers), text })

it('says of a redirect where it leads, without what may be secret of it', () => {
  expect(answer(302, { location: 'https://hooks.example.com/T0/secret' }, '<html>')).toEqual({
    statusCode: 302,
    success: false,
    message:
      'Answered with status 302, which leads to "hooks.example.com". Redirects are not followed: enter the address to which it leads.',
  })
  expect(answer(308, { location: '/v2/secret' }).message).toBe(
    'Answered with status 308, which leads to another path. Redirects are not followed: enter the address to which it leads.',
  )
  expect(answer(304).message).toBe('Answered with status 304.')
})

it('takes the time of a next try in seconds and as a date', () => {
  expect(answer(429, { 'retry-after': '120' }, 'slow down')).toEqual({
    statusCode: 429,
    success: false,
    message: 'slow down',
    retryAfter: 120_000,
  })
  const { retryAfter } = answer(503, { 'retry-after': new Date(Date.now() + 600_000).toUTCString() })
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(600_000)
  for (const text of ['soon', '']) expect(answer(429, { 'retry-after': text }).retryAfter).toBeUndefined()
})
