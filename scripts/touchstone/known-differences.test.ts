import { expect, test } from 'vitest'
import { explain, readKnownDifferences } from './known-differences.ts'

const known = [{ detection: 'A.Rule', test: 'a test', in: ['events' as const], why: 'Because.' }]

test('a known difference explains a found one with the same detection, test and method', () => {
  expect(explain(known, { ruleId: 'A.Rule', test: 'a test', method: 'events' })).toEqual(known[0])
  expect(explain(known, { ruleId: 'A.Rule', test: 'a test', method: 'tests' })).toBeUndefined()
  expect(explain(known, { ruleId: 'A.Rule', test: 'another test', method: 'events' })).toBeUndefined()
  expect(explain(known, { ruleId: 'B.Rule', test: 'a test', method: 'events' })).toBeUndefined()
})

test('every known difference names a detection, a test, where it is found and why', () => {
  const incomplete = readKnownDifferences().filter(
    (one) =>
      Object.keys(one).join() !== 'detection,test,in,why' ||
      one.in.some((method) => method !== 'tests' && method !== 'events') ||
      !one.why.endsWith('.'),
  )
  expect(incomplete).toEqual([])
})
