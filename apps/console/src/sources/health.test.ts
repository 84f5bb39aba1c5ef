import { expect, it } from 'vitest'
import { checkTitle, healthOf } from './health.ts'

it.each([
  [false, null, 'unhealthy'],
  [false, '2026-01-01T00:00:00Z', 'unhealthy'],
  [true, null, 'unknown'],
  [true, '2026-01-01T00:00:00Z', 'healthy'],
] as const)('healthy checks: %s, last logs: %s is %s', (isHealthy, lastEventReceivedAtTime, state) => {
  expect(healthOf({ isHealthy, lastEventReceivedAtTime })).toBe(state)
})

it.each([
  ['systemAlarmStatus', 'Recent data'],
  ['azureEventHubStatus', 'Azure event hub'],
  ['directoryStatus', 'Directory'],
  ['s3BucketStatus', 'S3 bucket'],
])('the check %s is %s', (name, title) => {
  expect(checkTitle(name)).toBe(title)
})
