import { expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { dedupPeriod } from './dedup-period.ts'

it.each([
  ['0', ['A dedup period of 0 minutes is treated as 5 minutes.']],
  ['-1', ['A dedup period of -1 minutes is treated as 5 minutes.']],
  ['1', ['A dedup period of 1 minute is treated as 5 minutes.']],
  ['4', ['A dedup period of 4 minutes is treated as 5 minutes.']],
  ['5', []],
  ['"3"', []],
])('says what DedupPeriodMinutes: %s means', (value, messages) => {
  expect(findingsOf(dedupPeriod, { 'a.yml': `AnalysisType: rule\nDedupPeriodMinutes: ${value}` })).toEqual(
    messages.map((message) => `PK2004 warning a.yml DedupPeriodMinutes: ${message} (Write 5 or more.)`),
  )
})
