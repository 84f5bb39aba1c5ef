import type { Span, ValueMap } from '@picket/core'

/** A raw log and its expected outcome. */
export interface SchemaTest {
  readonly name: string
  readonly logType: string
  /** The raw text: one log, or several lines of a stream. */
  readonly input: string
  readonly expected: ExpectedOutcome
  /** Where it starts in its file. */
  readonly position: Span
}

export type ExpectedOutcome =
  /** These events, in order; none for lines that are skipped. Numbers are exact. */
  | { readonly kind: 'events'; readonly events: readonly ValueMap[] }
  /** The input is not of the schema; the reason contains the text, which is empty if any reason is accepted. */
  | { readonly kind: 'error'; readonly reason: string }
