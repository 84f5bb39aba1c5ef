import { expect, it } from 'vitest'
import { toResult } from './destination-type.ts'

const answer = (status: number, headers: Record<string, string> = {}, text = '') =>
  toResult({ status, headers: new Headers(headers), text })

it('reports where a redirect leads, without parts of the URL that may be secret', () => {
  expect(answer(302, { location: 'https://hooks.example.com/T0/secret' }, '<html>')).toEqual({
    statusCode: 302,
    success: false,
    message:
      'The destination answered with status 302, a redirect to "hooks.example.com". Redirects are not followed: enter the final address.',
  })
  expect(answer(308, { location: '/v2/secret' }).message).toBe(
    'The destination answered with status 308, a redirect to another path. Redirects are not followed: enter the final address.',
  )
  expect(answer(304).message).toBe('The destination answered with status 304.')
})

it('reads Retry-After in seconds and as a date', () => {
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
