import type { Time } from '../columns.ts'

/** What an alert became at a destination: a message in a channel, an issue. */
export interface AlertLinkTable {
  readonly output_id: string
  /** The channel; empty if a destination has only one target. */
  readonly place: string
  /** The receiver's id: the time of a message, the key of an issue. */
  readonly ref: string
  readonly alert_id: string
  /** The delivery in the outbox that created it. */
  readonly key: string
  readonly url: string
  readonly at: Time
}

/** What was received from peers or sent to them, so that it is handled once and never echoed. */
export interface SyncSeenTable {
  readonly output_id: string
  /** `event/Ev123`, `comment/10001` */
  readonly key: string
  readonly at: Time
}
