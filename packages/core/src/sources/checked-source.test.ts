import { expect, it } from 'vitest'
import { sourceHealthOf } from './checked-source.ts'

const at = '2026-01-01T00:00:00Z'

it.each([
  [[], null, 'unknown'],
  [[['httpStatus', true]], null, 'unknown'],
  [[['httpStatus', true]], at, 'healthy'],
  [[['classificationFailuresStatus', false]], at, 'degraded'],
  [
    [
      ['classificationFailuresStatus', false],
      ['s3BucketStatus', false],
    ],
    at,
    'unhealthy',
  ],
] as const)('checks %j, last logs %s: %s', (checks, lastEventReceivedAtTime, state) => {
  const health = checks.map(([name, healthy]) => ({ name, healthy }))
  expect(sourceHealthOf({ health, lastEventReceivedAtTime })).toBe(state)
})
