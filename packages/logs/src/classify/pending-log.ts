import type { Value, ValueMap } from '@picket/core'
import type { ParseFailure } from '../parsers/parser.ts'
import type { Candidate } from './candidate.ts'
import type { CandidateFailure, Classified } from './classified.ts'

/** A log that is being classified. */
export interface PendingLog {
  readonly text: string
  /** Position in the stream. */
  readonly position: number
  /** The log as JSON, or why it is not JSON. */
  readonly json: { readonly record: ValueMap } | { readonly failure: ParseFailure }
  /** The schemas that it may belong to. `refused` counts those that rejected it. */
  readonly candidates: readonly Candidate[]
  readonly reasons: Map<Candidate, CandidateFailure>
  outcome: Classified | undefined
}

export function recordOf({ json }: PendingLog): Value | undefined {
  return 'record' in json ? json.record : undefined
}
