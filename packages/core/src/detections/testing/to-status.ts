import type { DetectionResult, TestCaseResult } from '../test-result.ts'

/** Returns the status of a detection whose tests ran. */
export function toStatus(cases: readonly TestCaseResult[]): DetectionResult['status'] {
  if (cases.length === 0) return 'untested'
  if (cases.some((test) => test.status === 'failed')) return 'failed'
  return cases.every((test) => test.status === 'skipped') ? 'skipped' : 'passed'
}
