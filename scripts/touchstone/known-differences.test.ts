import { expect, test } from 'vitest'
import { explain, readKnownDifferences } from './known-differences.ts'

const known = [{ detection: 'A.Rule', test: 'a test', in: ['events' as const], why: 'Because.' }]

test('a difference is explained by its detection, its test and the way in which it was found', () => {
  expect(explain(known, { ruleId: 'A.Rule', test: 'a test', road: 'events' })).toEqual(known[0])
  expect(explain(known, { ruleId: 'A.Rule', test: 'a test', road: 'tests' })).toBeUndefined()
  expect(explain(known, { ruleId: 'A.Rule', test: 'another test', road: 'events' })).toBeUndefined()
  expect(explain(known, { ruleId: 'B.Rule', test: 'a test', road: 'events' })).toBeUndefined()
})

test('every known difference names a detection, a test, where it is found and why', () => {
  const incomplete = readKnownDifferences().filter(
    (one) =>
      Object.keys(one).join() !== 'detection,test,in,why' ||
      one.in.some((road) => road !== 'tests' && road !== 'events') ||
      !one.why.endsWith('.'),
  )
  expect(incomplete).toEqual([])
})
