import { expect, it } from 'vitest'
import { parseExpectations } from './parse-expectations.ts'

it('reads valid items, whatever is wrong in other items', () => {
  const text = `Test: []
Tests:
  - { Name: one, Expect: { Severity: High } }
  - { Name: two, Expect: { Severity: Hgih } }
  - three
  - { Expect: { Alerts: 1 } }
  - { Name: four, Expect: { Alerts: 0, Context: { weight: 1.0 } } }
Timelines: []
`
  const { tests, findings } = parseExpectations(text, 'a.expect')
  expect(tests.map(({ test, path }) => [test, ...path])).toEqual([
    ['one', 'Tests', 0],
    ['four', 'Tests', 4],
  ])
  expect(findings.map(({ at }) => (typeof at === 'object' && 'path' in at ? at.path.join('.') : at))).toEqual([
    'Tests.1.Expect.Severity',
    'Tests.2',
    'Tests.3',
    'Test',
  ])
})

it.each([
  ['Tests: 1\n', 1],
  ['Tests:\n  one: 1\n', 1],
  ['Tests:\n  - { Name: one, Name: two, Expect: { Alerts: 0 } }\n', 1],
  ['Tests:\n', 1],
  ['', 0],
])('takes nothing from %j', (text, mistakes) => {
  const { tests, findings } = parseExpectations(text, 'a.expect')
  expect([tests, findings.length]).toEqual([[], mistakes])
})
