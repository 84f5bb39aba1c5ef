import type { Time } from '../columns.ts'

/** What an alert became where it was delivered: a message in a channel, an issue. */
export interface AlertLinkTable {
  readonly output_id: string
  /** The channel; empty where a destination is one place. */
  readonly place: string
  /** As the receiver knows it: the time of a message, the key of an issue. */
  readonly ref: string
  readonly alert_id: string
  /** Of the delivery in the outbox that made it. */
  readonly key: string
  readonly url: string
  readonly at: Time
}

/** What came in from peers or went out to them, so that it is taken once and no echo is. */
export interface SyncSeenTable {
  readonly output_id: string
  /** `event/Ev123`, `comment/10001` */
  readonly key: string
  readonly at: Time
}
