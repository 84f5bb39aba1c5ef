import { expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { uniqueIds } from './unique-ids.ts'

it('reports every later use of an id, whatever the kind, with the first', () => {
  expect(
    findingsOf(uniqueIds, {
      'a.yml': 'AnalysisType: rule\nRuleID: Okta.Login',
      'b.yml': 'AnalysisType: policy\nPolicyID: Okta.Login',
      'c.yml': 'AnalysisType: saved_query\nQueryName: Okta.Login',
      'd.yml': 'AnalysisType: rule\nRuleID: okta.login',
    }),
  ).toEqual([
    'PK2001 error b.yml PolicyID: The id "Okta.Login" is already taken by a rule in "a.yml". (Give one of them another PolicyID.) [a.yml RuleID]',
    'PK2001 error c.yml QueryName: The id "Okta.Login" is already taken by a rule in "a.yml". (Give one of them another QueryName.) [a.yml RuleID]',
  ])
})

it('leaves specs without an id to others', () => {
  expect(findingsOf(uniqueIds, { 'a.yml': 'AnalysisType: rule', 'b.yml': 'AnalysisType: rule' })).toEqual([])
})
