import { expect, it } from 'vitest'
import { changeOf, lagOf, onTimeOf } from './compare.ts'

const none = { within10Seconds: 0, within1Minute: 0, within10Minutes: 0, within1Hour: 0, within1Day: 0, more: 0 }

it.each([
  [150, 100, 50],
  [0, 3, -100],
  [5, 0, undefined],
])('compares %d with %d', (now, before, change) => expect(changeOf(now, before)).toBe(change))

it('finds how late events are', () => {
  const lags = { ...none, within10Seconds: 90, within1Minute: 4, within1Hour: 5, more: 1 }
  expect([lagOf(lags, 0.9), lagOf(lags, 0.95), lagOf(lags, 1), lagOf(none, 0.95)]).toEqual([
    'within10Seconds',
    'within1Hour',
    'more',
    undefined,
  ])
  expect([onTimeOf(lags), onTimeOf(none)]).toEqual([0.94, undefined])
})
