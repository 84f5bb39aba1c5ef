import { expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { uniqueListValues } from './unique-list-values.ts'

it('reports the second of two, tags in any case', () => {
  const spec =
    'AnalysisType: rule\nRuleID: A\nTags: [AWS, x, aws]\nLogTypes: [A.B, a.b, A.B]\nSummaryAttributes: [u, u]'
  expect(findingsOf(uniqueListValues, { 'a.yml': spec })).toEqual([
    'PK2003 error a.yml LogTypes.2: "A.B" stands twice in LogTypes. (Remove one of them.) [a.yml LogTypes.0]',
    'PK2003 error a.yml SummaryAttributes.1: "u" stands twice in SummaryAttributes. (Remove one of them.) [a.yml SummaryAttributes.0]',
    'PK2003 error a.yml Tags.2: "aws" stands twice in Tags (there as "AWS"). (Remove one of them.) [a.yml Tags.0]',
  ])
})

it('warns where an upload would not mind', () => {
  const pack = 'AnalysisType: pack\nPackID: P\nPackDefinition: { IDs: [A, A] }'
  expect(findingsOf(uniqueListValues, { 'p.yml': pack })).toEqual([
    'PK2003 warning p.yml PackDefinition.IDs.1: "A" stands twice in PackDefinition.IDs. (Remove one of them.) [p.yml PackDefinition.IDs.0]',
  ])
})

it('takes odd lists as they come', () => {
  expect(
    findingsOf(uniqueListValues, { 'a.yml': 'AnalysisType: rule\nTags: AWS\nLogTypes: [1, 1, null, {}]' }),
  ).toEqual([])
})
