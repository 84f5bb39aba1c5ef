import type { Span, ValueMap } from '@picket/core'

/** A raw log and what must come of it. */
export interface SchemaTest {
  readonly name: string
  readonly logType: string
  /** The raw text: one log, or several lines of a stream. */
  readonly input: string
  readonly expected: ExpectedOutcome
  /** Where it begins in its file. */
  readonly place: Span
}

export type ExpectedOutcome =
  /** These events, in order; none for lines that are passed over. Numbers are exact. */
  | { readonly kind: 'events'; readonly events: readonly ValueMap[] }
  /** The input is not of the schema; the reason contains the text, which is empty when any will do. */
  | { readonly kind: 'error'; readonly reason: string }
