import type { DetectionResult } from '../test-result.ts'
import type { MutantResult } from './mutant.ts'

/** Returns the result of a test run for a mutant; undefined if the change made the detection invalid. */
export function toMutantResult(
  base: Omit<MutantResult, 'status' | 'reason'>,
  result: DetectionResult | undefined,
): MutantResult | undefined {
  if (result === undefined) return undefined
  if (result.status === 'invalid')
    return result.error === undefined || /^(?:Syntax|Indentation)Error$/.test(result.error.type)
      ? undefined
      : { ...base, status: 'killed', reason: 'It could not be loaded.' }
  const failed = result.cases.find(({ status }) => status === 'failed')
  return failed === undefined
    ? { ...base, status: 'survived' }
    : { ...base, status: 'killed', reason: `Test "${failed.name}" failed.` }
}
