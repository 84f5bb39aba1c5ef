import { expect, it } from 'vitest'
import { findingsOf } from '../../validation/checks/check-harness.ts'
import { correlationReferences } from './references.ts'

const rule = (id: string, more = '') => `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\n${more}`

const correlation = (...rules: readonly string[]) =>
  `AnalysisType: correlation_rule\nRuleID: Example.Takeover\nEnabled: true\nDetection:\n  - Group:\n${rules
    .map((id) => `      - { ID: of ${id}, RuleID: ${id} }\n`)
    .join('')}    Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }\n`

const at = (index: number) => `a.yml Detection.0.Group.${index}.RuleID`

// spec: D2-5.8
it('says nothing of rules, scheduled rules and correlation rules that exist', () => {
  const files = {
    'a.yml': correlation('One', 'Two', 'Three'),
    'one.yml': rule('One'),
    'two.yml': 'AnalysisType: scheduled_rule\nRuleID: Two\nEnabled: true\n',
    'three.yml': correlation('One').replace('Example.Takeover', 'Three'),
  }
  expect(findingsOf(correlationReferences, files)).toEqual([])
})

it('takes a rule that is not found for an error where at least half are found', () => {
  const files = { 'a.yml': correlation('One', 'Elsewhere'), 'one.yml': rule('One') }
  expect(findingsOf(correlationReferences, files)).toEqual([
    `PK5027 error ${at(1)}: No rule found (Nothing has the id "Elsewhere".)`,
  ])
})

it('takes it for a warning where the content is a part of the whole', () => {
  const files = { 'a.yml': correlation('One', 'Elsewhere', 'Far.Away'), 'one.yml': rule('One') }
  expect(findingsOf(correlationReferences, files)).toEqual([
    `PK5027 warning ${at(1)}: No rule found (Nothing has the id "Elsewhere".)`,
    `PK5027 warning ${at(2)}: No rule found (Nothing has the id "Far.Away".)`,
  ])
})

it('takes it for an error when a rule has nearly the same id, or something else has the id', () => {
  const files = {
    'a.yml': correlation('Example.Logn', 'A query', 'Far.Away'),
    'one.yml': rule('Example.Login'),
    'query.yml': 'AnalysisType: saved_query\nQueryName: A query\n',
  }
  expect(findingsOf(correlationReferences, files)).toEqual([
    `PK5027 error ${at(0)}: No rule found (Nothing has the id "Example.Logn". Did you mean "Example.Login"?)`,
    `PK5027 error ${at(1)}: No rule found ("A query" is a saved query. Name a rule, a scheduled rule or a correlation rule.)`,
    `PK5027 warning ${at(2)}: No rule found (Nothing has the id "Far.Away".)`,
  ])
})

it('mentions disabled rules only where the correlation rule is enabled', () => {
  const disabled = rule('One').replace('true', 'false')
  const enabled = { 'a.yml': correlation('One'), 'one.yml': disabled }
  expect(findingsOf(correlationReferences, enabled)).toEqual([
    `PK5030 warning ${at(0)}: "Example.Takeover" is enabled, but it needs signals of "One", which is disabled. (Enable "One"; with "CreateAlert: false" it makes signals without alerts of its own.) [one.yml Enabled]`,
  ])
  const off = { 'a.yml': correlation('One').replace('Enabled: true', 'Enabled: false'), 'one.yml': disabled }
  expect(findingsOf(correlationReferences, off)).toEqual([])
})
