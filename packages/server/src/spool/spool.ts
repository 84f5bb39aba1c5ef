import { UnavailableError } from '@picket/core'
import type { StreamFormat } from '@picket/logs'

/**
 * What was received and is not yet in the lake. Whoever sent it is answered once it is here, so it is kept through crashes and power
 * cuts; it leaves when its batch is done.
 */
export interface Spool {
  /**
   * Durable once resolved. Rejects with a `SpoolFullError` when there is no room, and with an UnavailableError when it cannot be written.
   * An item with a `batchId` that is here already is not taken again, nor is one with a `key` that was appended before, however long ago
   * that one was done.
   */
  append(item: SpoolItem): Promise<Appended>
  /**
   * The next batch, waiting for one; nothing once the signal is given. What is in it, its id and its time are durable before it is handed
   * out, and the same when it is handed out again: after `failed`, and after a crash. Nobody else is given it until then.
   */
  take(signal?: AbortSignal): Promise<SpoolBatch | undefined>
  /** The batch is where it belongs; it is removed. */
  done(batchId: string): Promise<void>
  /** The batch could not be done. It comes again later, or is set aside when that happened too often. */
  failed(batchId: string, failure: BatchFailure): Promise<'again' | 'set-aside'>
  /** Hands a batch back that was not begun: it comes again at once, and nothing counts. */
  handBack(batchId: string): Promise<void>
  status(): SpoolStatus
  /** Batches that were given up, oldest first. */
  setAside(): Promise<readonly SetAsideBatch[]>
  /** Lets a batch that was set aside come again. Throws a NotFoundError. */
  replay(batchId: string): Promise<void>
  /** Finishes what was appended; what was taken and is not done comes again next time. */
  close(): Promise<void>
}

/** The body of a request, a piece of a file: whatever was received at once. */
export interface SpoolItem {
  /** Unique; names it to whoever waits for its outcome. */
  readonly id: string
  readonly sourceId: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly contentType?: string
  readonly body: Uint8Array
  readonly reading: ItemReading
  /** It is a batch of its own, under this id: what is appended again is the same batch, and the ledger knows it for ever. */
  readonly batchId?: string
  /** By which its sender knows it again; kept with it, and remembered after it is done. */
  readonly key?: ItemKey
}

/** Names one item of a source. */
export interface ItemKey {
  readonly name: string
  /** Of the body. */
  readonly digest: string
}

/** What came of an item: it is here now; it was before, under the id `first`; its key is that of an item with another body. */
export type Appended =
  { readonly kind: 'taken' } | { readonly kind: 'known'; readonly first: string } | { readonly kind: 'other-body' }

/** How an item is read: settled when it came, so that its logs are split the same way each time. */
export type ItemReading =
  | {
      readonly kind: 'stream'
      readonly format: StreamFormat
      /** The stored object that it is of, as `p_source_file` tells it. */
      readonly file?: Readonly<Record<string, string | number>>
    }
  /** Logs that failed for the same reasons and are tried again: a line of JSON each (`pipeline/replay`). */
  | { readonly kind: 'failures'; readonly fingerprint: string }

export interface SpoolBatch {
  readonly id: string
  /** When it was put together, in milliseconds since 1970: the time by which it is processed, whenever that is. */
  readonly createdAt: number
  /** From 1; how often it has been taken. */
  readonly attempt: number
  readonly items: readonly SpoolItem[]
}

export interface BatchFailure {
  /** A sentence. */
  readonly reason: string
  /** What failed is none of the batch's doing, such as a lake that does not answer: it is tried for ever. */
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

/** Without what was set aside, but for its own counts. */
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
  /** Of all items that wait; beyond it none is taken. */
  readonly bytes: number
  /** A batch is put together from so many bytes, or one item that is larger. */
  readonly batchBytes: number
  readonly batchItems: number
  /** How long the first item of a batch waits for others, in milliseconds; a tenth of it after a pause in which none came. */
  readonly linger: number
  /** Milliseconds until a batch that failed comes again; four times as many each time when that was its own doing. */
  readonly pause: number
  /** So often a batch may fail by its own doing. */
  readonly failures: number
  /** So often a batch may be taken and not come to an end, as when it ends the process. */
  readonly attempts: number
  /** So many keys are remembered, so long, in milliseconds; beyond it the oldest are forgotten. */
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

/** There is no room; the sender is to come again. */
export class SpoolFullError extends UnavailableError {
  readonly retryAfterSeconds = 5

  constructor(maxBytes: number) {
    super(
      `What was received and not yet processed fills the ${Math.round(maxBytes / 1024 ** 2)} MiB that there are for it.`,
      {
        hint: 'Send it again in a few seconds.',
      },
    )
  }
}
