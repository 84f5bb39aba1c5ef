import { expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { hasTests } from './has-tests.ts'
import { testsNamed } from './tests-named.ts'

// spec: D2-5.12
it('reports tests that share a name', () => {
  const spec = 'AnalysisType: rule\nRuleID: A\nTests:\n- Name: x\n- Name: X\n- Name: x'
  expect(findingsOf(testsNamed, { 'a.yml': spec })).toEqual([
    'PK2007 warning a.yml Tests.2.Name: Two tests of "A" are called "x". (Give each test a name of its own.) [a.yml Tests.0.Name]',
  ])
})

it('notes enabled detections without tests', () => {
  expect(
    findingsOf(hasTests, {
      'a.yml': 'AnalysisType: rule\nRuleID: A\nEnabled: true',
      'b.yml': 'AnalysisType: policy\nPolicyID: B\nEnabled: true\nTests: []',
      'c.yml': 'AnalysisType: rule\nRuleID: C\nEnabled: false',
      'd.yml': 'AnalysisType: rule\nRuleID: D\nEnabled: true\nBaseDetection: A',
      'e.yml': 'AnalysisType: rule\nRuleID: E\nEnabled: true\nTests: [{ Name: x }]',
    }),
  ).toEqual([
    'PK2008 info a.yml RuleID: The rule "A" is enabled, but has no tests. (Add an event that it must match and one that it must not.)',
    'PK2008 info b.yml Tests: The policy "B" is enabled, but has no tests. (Add an event that it must match and one that it must not.)',
  ])
})
