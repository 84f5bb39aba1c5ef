/** What a filter says about an event: whether it holds, or why that cannot be said. An error is never a match. */
export type Outcome =
  { readonly matched: boolean; readonly error?: undefined } | { readonly matched: false; readonly error: string }

/** Inside the evaluator: the answer, or the problem that keeps it from being given. */
export type Verdict = boolean | Problem

/** Why a value cannot be judged, as the end of "holds ..., which". */
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

/** The opposite answer; a problem stays what it is. */
export function negate(verdict: Verdict): Verdict {
  return typeof verdict === 'boolean' ? !verdict : verdict
}
