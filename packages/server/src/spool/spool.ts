import { UnavailableError } from '@picket/core'
import type { StreamFormat } from '@picket/logs'

/**
 * The durable queue of received logs that are not yet in the data lake. Senders are answered once their logs are here,
 * so it survives crashes and power failures; logs leave it when their batch is done.
 */
export interface Spool {
  /**
   * Durable once it resolves. Rejects with a `SpoolFullError` when the spool is full, and with an UnavailableError when
   * it cannot be written. An item whose `batchId` is already in the spool is not added again, nor is one with a `key`
   * that was appended before, even if that one was done long ago.
   */
  append(item: SpoolItem): Promise<Appended>
  /**
   * Waits for the next batch; returns undefined once the signal aborts. The content, id and time of a batch are durable
   * before it is handed out, and the same when it is handed out again after `failed` or a crash. Until then, no other
   * consumer receives it.
   */
  take(signal?: AbortSignal): Promise<SpoolBatch | undefined>
  /** Deletes a processed batch. */
  done(batchId: string): Promise<void>
  /** Reports a failed batch. It is handed out again later, or set aside after too many failures. */
  failed(batchId: string, failure: BatchFailure): Promise<'again' | 'set-aside'>
  /** Returns a batch that was not started: it is handed out again at once, and the attempt does not count. */
  handBack(batchId: string): Promise<void>
  status(): SpoolStatus
  /** Batches that were set aside, oldest first. */
  setAside(): Promise<readonly SetAsideBatch[]>
  /** Requeues a batch that was set aside. Throws a NotFoundError. */
  replay(batchId: string): Promise<void>
  /** Completes pending appends; batches that were handed out and not done are handed out again after the next start. */
  close(): Promise<void>
}

/** One received unit: the body of a request or a chunk of a file. */
export interface SpoolItem {
  /** Unique; identifies the item to those who wait for its outcome. */
  readonly id: string
  readonly sourceId: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly contentType?: string
  readonly body: Uint8Array
  readonly reading: ItemReading
  /**
   * The item is a batch of its own with this id: appended again, it is the same batch, and the ledger remembers it
   * forever.
   */
  readonly batchId?: string
  /** The key by which its sender identifies it; stored with it, and remembered after it is done. */
  readonly key?: ItemKey
}

/** Identifies an item of a source. */
export interface ItemKey {
  readonly name: string
  /** The digest of the body. */
  readonly digest: string
}

/**
 * The result of appending an item: it was added; it was added before, with the id `first`; its key belongs to an item
 * with another body.
 */
export type Appended =
  { readonly kind: 'taken' } | { readonly kind: 'known'; readonly first: string } | { readonly kind: 'other-body' }

/** How an item is parsed: decided on arrival, so that its logs are split the same way each time. */
export type ItemReading =
  | ({ readonly kind: 'stream'; readonly format: StreamFormat } & ItemOrigin)
  /** Logs that were split already: JSON lines (`spool/records`). */
  | ({ readonly kind: 'records' } & ItemOrigin)
  /** Logs that failed for the same reasons and are processed again: JSON lines (`pipeline/replay`). */
  | { readonly kind: 'failures'; readonly fingerprint: string }

export interface ItemOrigin {
  /** The stored object that it comes from, as shown in `p_source_file`. */
  readonly file?: Readonly<Record<string, string | number>>
  /** The log types that its logs can have; those of the source by default. */
  readonly logTypes?: readonly string[]
}

export interface SpoolBatch {
  readonly id: string
  /** When it was created, in milliseconds since 1970: the time used for processing, whenever that happens. */
  readonly createdAt: number
  /** The number of the attempt, from 1. */
  readonly attempt: number
  readonly items: readonly SpoolItem[]
}

export interface BatchFailure {
  /** A sentence. */
  readonly reason: string
  /** The batch is not the cause, for example because the data lake does not respond: it is retried forever. */
  readonly isOutside: boolean
}

export interface SetAsideBatch {
  readonly id: string
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly items: number
  readonly bytes: number
  readonly sourceIds: readonly string[]
}

/** The counts of pending items; batches that were set aside are counted separately. */
export interface SpoolStatus {
  readonly items: number
  readonly bytes: number
  readonly maxBytes: number
  /** When the oldest item was received, in milliseconds since 1970. */
  readonly oldest?: number
  readonly setAsideBatches: number
  readonly setAsideBytes: number
}

export interface SpoolLimits {
  /** The size of all pending items at which the spool is full. */
  readonly bytes: number
  /** The target size of a batch in bytes; a larger item is a batch of its own. */
  readonly batchBytes: number
  readonly batchItems: number
  /** How long the first item of a batch waits for others, in milliseconds; a tenth of it after an idle period. */
  readonly linger: number
  /** Milliseconds until a failed batch is retried; four times as many each time if the batch is the cause. */
  readonly pause: number
  /** Failures until a batch that is the cause is set aside. */
  readonly failures: number
  /** Attempts until a batch that never completes is set aside, for example because it crashes the process. */
  readonly attempts: number
  /** How many keys are remembered and how long, in milliseconds; above the limit the oldest are forgotten. */
  readonly keys: number
  readonly keyAge: number
}

export const defaultSpoolLimits: SpoolLimits = {
  bytes: 2 * 1024 ** 3,
  batchBytes: 5 * 1024 ** 2,
  batchItems: 2_000,
  linger: 200,
  pause: 1_000,
  failures: 5,
  attempts: 50,
  keys: 500_000,
  keyAge: 24 * 3_600_000,
}

/** The spool is full; the sender has to retry. */
export class SpoolFullError extends UnavailableError {
  readonly retryAfterSeconds = 5

  constructor(maxBytes: number) {
    super(`The spool is full: received data fills its limit of ${Math.round(maxBytes / 1024 ** 2)} MiB.`, {
      hint: 'Send it again in a few seconds.',
    })
  }
}
