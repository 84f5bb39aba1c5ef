import type { Value, ValueMap } from '@picket/core'
import type { ParseFailure } from '../parsers/parser.ts'
import type { Candidate } from './candidate.ts'
import type { CandidateFailure, Classified } from './classified.ts'

/** A log on its way along its candidates. */
export interface PendingLog {
  readonly text: string
  /** In the stream, from 0. */
  readonly place: number
  /** The log as JSON, or why it is none. */
  readonly json: { readonly record: ValueMap } | { readonly failure: ParseFailure }
  /** Those that it may belong to, and how many of them have refused. */
  readonly candidates: readonly Candidate[]
  readonly reasons: Map<Candidate, CandidateFailure>
  outcome: Classified | undefined
}

export function recordOf({ json }: PendingLog): Value | undefined {
  return 'record' in json ? json.record : undefined
}
