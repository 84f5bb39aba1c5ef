import { expect, it } from 'vitest'
import { findingsOf, functionFacts } from './check-harness.ts'
import { threshold } from './threshold.ts'

const files = (more: string) => ({ 'a.yml': `AnalysisType: rule\nRuleID: A\nFilename: a.py\n${more}`, 'a.py': '' })

it('reports thresholds below one', () => {
  expect(findingsOf(threshold, files('Threshold: 0'))).toEqual([
    'PK2005 warning a.yml Threshold: A Threshold of 0 is treated as 1: the first match opens an alert. (Set "CreateAlert: false" for no alerts, or "Enabled: false" to switch it off.)',
  ])
})

it('reports unique() that changes nothing, and only then', () => {
  const facts = { 'a.py': { functions: [functionFacts('rule', 1), functionFacts('unique', 4)] } }
  expect(findingsOf(threshold, files(''), { facts })).toEqual([
    'PK2006 warning a.py 4:1: "unique" has no effect, because the Threshold of "A" is 1. (Set Threshold to the number of distinct values that is worth an alert.)',
  ])
  expect(findingsOf(threshold, files('Threshold: 5'), { facts })).toEqual([])
})
