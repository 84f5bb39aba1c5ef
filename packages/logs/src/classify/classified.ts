import type { NormalizedEvent } from '../normalize/event.ts'
import type { FieldFailure } from '../normalize/failure.ts'
import type { ParseFailure } from '../parsers/parser.ts'

/** What became of one log. */
export type Classified = ClassifiedLog | SkippedLog | ClassificationFailure

export interface ClassifiedLog {
  readonly kind: 'classified'
  readonly logType: string
  /** One mostly; several from scripts. */
  readonly events: readonly NormalizedEvent[]
}

/** A blank line, a header, a comment. */
export interface SkippedLog {
  readonly kind: 'skipped'
}

export interface ClassificationFailure {
  readonly kind: 'failure'
  /** Why each candidate refused, the nearest first. */
  readonly reasons: readonly CandidateFailure[]
  /** The same for logs that fail for the same reasons; 16 hexadecimal digits. */
  readonly fingerprint: string
  /** The first 4 KiB, without anything that a candidate masks. */
  readonly sample: string
}

export interface CandidateFailure {
  readonly logType: string
  /** `parse` where the text is not of that form, `field` for the first field that does not fit. */
  readonly failure:
    ({ readonly kind: 'parse' } & Omit<ParseFailure, 'kind'>) | ({ readonly kind: 'field' } & FieldFailure)
}
