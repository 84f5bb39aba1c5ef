import type { StreamType } from '@picket/logs'

/** A log as received, or why it could not be split off. */
export interface RawLog {
  /** The line in which it starts, from 1; its index among the logs read where lines are not known. */
  readonly line: number
  readonly text?: string
  /** Why there is no text. */
  readonly error?: string
}

/** Logs of the same stream: a header applies to its stream only. */
export interface RawLogs {
  readonly stream: string
  readonly logs: readonly RawLog[]
}

export interface RawLogsRequest {
  /** Milliseconds since 1970. */
  readonly from: number
  /** Exclusive. */
  readonly to: number
  /** Overrides the stream type of the source; only for sources with files. */
  readonly streamType?: StreamType
  readonly limit: number
  readonly signal: AbortSignal
}
