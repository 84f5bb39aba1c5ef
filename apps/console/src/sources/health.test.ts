import { expect, it } from 'vitest'
import { checkTitle } from './health.ts'

it.each([
  ['systemAlarmStatus', 'Recent data'],
  ['azureEventHubStatus', 'Azure event hub'],
  ['directoryStatus', 'Directory'],
  ['s3BucketStatus', 'S3 bucket'],
])('the check %s is %s', (name, title) => {
  expect(checkTitle(name)).toBe(title)
})
