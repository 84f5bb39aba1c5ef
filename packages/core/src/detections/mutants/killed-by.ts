import type { DetectionResult } from '../test-result.ts'
import type { MutantResult } from './mutant.ts'

/** What a test run says about a mutant; nothing when the change made something that is no detection. */
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
