import type { Value } from '@picket/core'

/**
 * The input of the engine: a batch is evaluated as a whole or not at all, and can be passed again under the same id.
 */
export interface EventBatch {
  /** The same if a batch is passed again, so that nothing is counted twice. */
  readonly id: string
  /** The processing time, in milliseconds since 1970. Windows expire by this time, never by the time of events. */
  readonly now: number
  readonly events: readonly EngineEvent[]
  /** Returns the parsed JSON of an event, by its index, if the caller has it already; it must not be changed. */
  readonly plainOf?: (index: number) => Value | undefined
}

export interface EngineEvent {
  /** `event` by default; `row`: of a scheduled query; `resource`: for policies. */
  readonly kind?: EventKind
  /**
   * `p_row_id`, or another permanent id; by default derived from text, time and the index among equal events of the
   * batch.
   */
  readonly id?: string
  /** The event, a JSON object as text, so that numbers stay exact. */
  readonly text: string
  /** The log type; for a row the name of its query, for a resource its type. */
  readonly logType: string
  /** The time of the event, in milliseconds since 1970; the parse time if unknown. */
  readonly eventTime?: number
  /** The time of parsing, in milliseconds since 1970; by default the time of the batch. */
  readonly parseTime?: number
  readonly sourceId?: string
  /** `p_enrichment` as JSON text, which the engine added to the text. */
  readonly enrichment?: string
  /** The id that suppressions of policies are compared with. */
  readonly resourceId?: string
}

export type EventKind = 'event' | 'row' | 'resource'
