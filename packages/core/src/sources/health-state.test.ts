import { expect, it } from 'vitest'
import { healthStateOf } from './health-state.ts'

const passed = (name: string) => ({ name, isHealthy: true })
const failed = (name: string) => ({ name, isHealthy: false })

it.each([
  ['healthy', [passed('httpStatus'), passed('classificationFailuresStatus')], true],
  ['unknown', [], true],
  ['unknown', [passed('httpStatus')], false],
  ['degraded', [passed('httpStatus'), failed('classificationFailuresStatus')], true],
  ['degraded', [failed('logProcessingErrorsStatus')], true],
  ['degraded', [failed('bucketNotificationsStatus')], false],
  ['unhealthy', [failed('s3BucketStatus'), failed('classificationFailuresStatus')], true],
  ['unhealthy', [failed('systemAlarmStatus')], true],
  ['unhealthy', [failed('aLaterStatus')], true],
] as const)('is %s with the checks %j', (state, checks, hasReceived) => {
  expect(healthStateOf(checks, { hasReceived })).toBe(state)
})
