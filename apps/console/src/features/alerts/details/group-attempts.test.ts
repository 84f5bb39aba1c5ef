import { expect, it } from 'vitest'
import { groupAttempts, type Attempt } from './group-attempts.ts'

const attempt = (outputId: string, minute: number, success: boolean, action: Attempt['action'] = null): Attempt => ({
  outputId,
  dispatchedAt: `2026-01-01T00:0${minute}:00Z`,
  success,
  statusCode: 0,
  message: '',
  label: '',
  url: '',
  action,
})

it('shows how the last try of each destination went, those that failed first, then what was suppressed', () => {
  const [a1, b1, c1, a2] = [
    attempt('a', 1, false),
    attempt('b', 2, false),
    attempt('c', 3, true),
    attempt('a', 4, true),
  ]
  const [d1, d2] = [attempt('d', 5, false), attempt('d', 6, false, 'SUPPRESS')]
  expect(groupAttempts([a1, b1, c1, a2, d1, d2])).toEqual([
    { outputId: 'b', last: b1, earlier: [] },
    { outputId: 'd', last: d2, earlier: [d1] },
    { outputId: 'a', last: a2, earlier: [a1] },
    { outputId: 'c', last: c1, earlier: [] },
  ])
})
