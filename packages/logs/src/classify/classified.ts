import type { NormalizedEvent } from '../normalize/event.ts'
import type { FieldFailure } from '../normalize/failure.ts'
import type { ParseFailure } from '../parsers/parser.ts'

/** The result for one log. */
export type Classified = ClassifiedLog | SkippedLog | ClassificationFailure

export interface ClassifiedLog {
  readonly kind: 'classified'
  readonly logType: string
  /** Usually one; scripts can return several. */
  readonly events: readonly NormalizedEvent[]
}

/** A blank line, a header, a comment. */
export interface SkippedLog {
  readonly kind: 'skipped'
}

export interface ClassificationFailure {
  readonly kind: 'failure'
  /** Why each candidate rejected the log, the closest candidate first. */
  readonly reasons: readonly CandidateFailure[]
  /** Equal for logs that fail for the same reasons; 16 hexadecimal digits. */
  readonly fingerprint: string
  /** The first 4 KiB, without the values that a candidate masks. */
  readonly sample: string
}

export interface CandidateFailure {
  readonly logType: string
  /** `parse` if the text is not in the candidate's format, `field` for the first field that does not match. */
  readonly failure:
    ({ readonly kind: 'parse' } & Omit<ParseFailure, 'kind'>) | ({ readonly kind: 'field' } & FieldFailure)
}
