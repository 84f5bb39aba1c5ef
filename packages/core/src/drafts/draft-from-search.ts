import { filterToDetection } from '../detections/yaml-logic/filter-to-detection.ts'
import { compileFilter } from '../filters/compile-filter.ts'
import type { Filter } from '../filters/filter.ts'
import type { ValueMap } from '../values/value.ts'
import { aboutKeys, printDraft } from './print-draft.ts'
import { toDisplayName } from './draft.ts'

/** What a search says about a new rule. */
export interface SearchedRule {
  readonly id: string
  readonly logTypes: readonly string[]
  /** The conditions of the search, without its time range. */
  readonly filter: Filter
  /** An event that the search found, which becomes a test. */
  readonly event: ValueMap
  /** What the search has, and the rule cannot express. */
  readonly lost?: readonly string[]
}

/** Returns the text of a rule that matches what a search finds, with tests: the event, and one without its fields. */
export function draftFromSearch({ id, logTypes, filter, event, lost = [] }: SearchedRule): string {
  const [logType] = logTypes
  const miss: ValueMap = logType === undefined ? {} : { p_log_type: logType }
  const match: ValueMap = { ...miss, ...event }
  const matches = compileFilter(filter, { keys: 'any-case' })
  const notes = lost.map((one) => `- ${one}\n`).join('')
  return printDraft({
    AnalysisType: 'rule',
    RuleID: id,
    DisplayName: toDisplayName(id),
    Enabled: true,
    LogTypes: logTypes,
    Severity: 'Medium',
    ...aboutKeys(undefined),
    ...(notes === '' ? {} : { Description: `The search also had, which this rule leaves out:\n${notes}` }),
    DedupPeriodMinutes: 60,
    Threshold: 1,
    Detection: filterToDetection(filter),
    AlertTitle: toDisplayName(id),
    Tests: [
      { Name: 'An event of the search', ExpectedResult: true, Log: match },
      ...(matches(miss).matched ? [] : [{ Name: 'Something else', ExpectedResult: false, Log: miss }]),
    ],
  })
}
