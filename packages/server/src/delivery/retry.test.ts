import { expect, it } from 'vitest'
import { judgeAttempt, mostRetries, type Verdict } from './retry.ts'

const failed: Verdict = { kind: 'failed' }
const at = (time: number): Verdict => ({ kind: 'retry', at: time })

it.each([
  [{ success: true, statusCode: 204 }, 1, { kind: 'delivered' }],
  [{ statusCode: 500 }, 1, at(1000 + 165_000)],
  [{ statusCode: 0 }, 10, at(1000 + 165_000)],
  [{ statusCode: 500 }, 1 + mostRetries, failed],
  [{ statusCode: 404 }, 2, at(1000 + 165_000)],
  [{ statusCode: 404 }, 3, failed],
  [{ statusCode: 0, isPermanent: true }, 1, failed],
  [{ statusCode: 429, retryAfter: 600_000 }, 1, at(1000 + 600_000)],
  [{ statusCode: 429, retryAfter: 1000 }, 1, at(1000 + 165_000)],
  [{ statusCode: 503, retryAfter: 86_400_000 }, 1, at(1000 + 3_600_000)],
] as const)('%j as try %i', (result, attempts, verdict) => {
  expect(judgeAttempt({ success: false, message: '', ...result }, attempts, 1000, 0.5)).toEqual(verdict)
})
