import type { Task } from '../provider.ts'
import type { StoredSeen } from './seen-records.ts'

/** What the driver stores about a source, as JSON. It has no secrets. */
export interface Checkpoint {
  readonly streams: Readonly<Record<string, StreamState>>
  /**
   * A page that was read and is not in the spool yet. It is durable before it is spooled: read again after a crash, the page could have
   * other records, or none.
   */
  readonly staged?: StagedPage
  /** No request is sent before then: the service asked to wait. */
  readonly pausedUntil?: number
  /** How often in a row the service asked to wait, and since when. */
  readonly limited?: { readonly count: number; readonly since: number }
  /** The used part of the rate limit of the provider. */
  readonly used?: number
}

export interface StagedPage {
  readonly id: string
  /** Lines of JSON, compressed with gzip, in base64. */
  readonly parts: readonly string[]
}

/** One part of one stream. */
export interface StreamState {
  /** Everything before this time was read, as far as it was visible; milliseconds since 1970. */
  readonly mark?: number
  /** The position of a `position` stream. */
  readonly position?: string
  /** Where the position started, in time: older records are dropped. */
  readonly floor?: number
  readonly window?: OpenWindow
  /** When the latest deep window was opened. */
  readonly deepAt?: number
  readonly seen?: StoredSeen
  /** The next request is not due before then. */
  readonly dueAt?: number
  /** When its last request was sent: the stream that waited longest is next. */
  readonly servedAt?: number
  readonly failure?: StoredFailure
  /** A `consuming` request was sent whose answer is not stored. */
  readonly isAsked?: true
  /** The latest period whose records the service no longer had. */
  readonly hole?: { readonly from: number; readonly to: number; readonly at: number }
}

export interface OpenWindow {
  readonly from: number
  readonly to: number
  /** When it was opened. */
  readonly at: number
  readonly next?: string
  /** Every page was listed. */
  readonly isListed?: true
  readonly tasks?: readonly Task[]
  /** How often it was started again because the service refused a page token. */
  readonly restarts?: number
}

export interface StoredFailure {
  /** In sentences. */
  readonly problem: string
  readonly since: number
  readonly count: number
}

export const emptyCheckpoint: Checkpoint = { streams: {} }
