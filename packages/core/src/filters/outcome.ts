/**
 * The result of a filter for an event: whether it matches, or why it cannot be evaluated. An error is never a match.
 */
export type Outcome =
  { readonly matched: boolean; readonly error?: undefined } | { readonly matched: false; readonly error: string }

/** Within the evaluator: the result, or the problem that prevents it. */
export type Verdict = boolean | Problem

/** Why a value cannot be evaluated, as the end of "holds ..., which". */
export interface Problem {
  readonly problem: string
}

const held: Outcome = { matched: true }
const failed: Outcome = { matched: false }

export function toOutcome(verdict: Verdict): Outcome {
  if (verdict === true) return held
  if (verdict === false) return failed
  return { matched: false, error: verdict.problem }
}

/** Returns the opposite result; a problem is unchanged. */
export function negate(verdict: Verdict): Verdict {
  return typeof verdict === 'boolean' ? !verdict : verdict
}
