import type { Value } from '@picket/core'

/** What the engine is given: a batch is evaluated as a whole or not at all, and may be given again under the same id. */
export interface EventBatch {
  /** The same when the same batch is given again; what was counted once is not counted twice. */
  readonly id: string
  /** When it is processed, in milliseconds since 1970. Old windows expire by this time, never by that of events. */
  readonly now: number
  readonly events: readonly EngineEvent[]
  /** Gives what `JSON.parse` would make of the text of an event, by its place, where somebody has that already; nobody changes it. */
  readonly plainOf?: (place: number) => Value | undefined
}

export interface EngineEvent {
  /** `event` unless given; `row`: of a scheduled query; `resource`: for policies. */
  readonly kind?: EventKind
  /** `p_row_id`, or whatever else names it for ever; without one its text and time do, and its place among equal ones of the batch. */
  readonly id?: string
  /** The event as JSON text, an object: numbers stay as they are written. */
  readonly text: string
  /** The log type; of a row the name of its query, of a resource its type. */
  readonly logType: string
  /** When it happened, in milliseconds since 1970; the parse time where that is not known. */
  readonly eventTime?: number
  /** When it was parsed, in milliseconds since 1970; the batch's time unless given. */
  readonly parseTime?: number
  readonly sourceId?: string
  /** `p_enrichment` as JSON text, which the engine added to the text. */
  readonly enrichment?: string
  /** What suppressions of policies are held against. */
  readonly resourceId?: string
}

export type EventKind = 'event' | 'row' | 'resource'
