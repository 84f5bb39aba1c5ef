import { resolveEffective, toTestCases, type ContentSet, type DetectionResult, type Spec } from '@picket/core'

/** Fails a detection with too few tests, whether or not they passed. */
export function requireTests(
  result: DetectionResult,
  needed: number,
  spec: Spec | undefined,
  content: ContentSet,
): DetectionResult {
  if (needed === 0 || result.status === 'invalid' || spec === undefined) return result
  const resolved = resolveEffective(spec, content)
  if ('missing' in resolved) return result
  const outcomes = toTestCases(resolved.data).map(({ expected }) => expected)
  const reason = complaint(outcomes, needed)
  return reason === undefined ? result : { ...result, status: 'failed', reason }
}

function complaint(outcomes: readonly boolean[], needed: number): string | undefined {
  if (outcomes.length < needed)
    return `Insufficient test coverage: ${needed} tests required but only ${outcomes.length} found`
  if (needed < 2 || (outcomes.includes(true) && outcomes.includes(false))) return undefined
  return `Insufficient test coverage: no test expects ${outcomes.includes(true) ? 'false' : 'true'}`
}
