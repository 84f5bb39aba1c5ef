import type { Schedule } from '@picket/core'
import type { Database } from '../stores/database.ts'

/** Something that is done again and again, for one window of time after the other. */
export interface Job {
  /** The same for ever: `query picket_aws_denied_calls`. */
  readonly id: string
  readonly schedule: Schedule
  /** How long one try may take, in milliseconds. */
  readonly timeout: number
  /** One run does all that earlier ones left: missed windows are nothing to tell of. */
  readonly isContinuous?: true
  /** How many windows that were missed are made up for; more are passed over, and said to be. */
  readonly mostMissed: number
  /**
   * Does what is to be done for a window, and then completes it, in the transaction that keeps what came of it. What it does before
   * may be done again, with the same window. It stops soon once the signal says so.
   */
  run(window: ScheduledWindow, running: Running): Promise<void>
  /** The window was given up, after it was tried so often, or at once where trying again is of no use. */
  gaveUp(trx: Database, window: ScheduledWindow, error: unknown): Promise<void>
}

export interface ScheduledWindow {
  /** `<job>@<time>`: names whatever comes of it. */
  readonly id: string
  /** Milliseconds since 1970; what a time macro counts from. */
  readonly scheduledAt: number
}

export interface Running {
  readonly signal: AbortSignal
  /** Throws a ConflictError, and keeps nothing, where another process has taken the window meanwhile. */
  complete(result: RunResult, work?: (trx: Database) => Promise<void>): Promise<void>
}

export interface RunResult {
  readonly count: number
  /** A sentence for the history. */
  readonly message?: string
}

/** The window at that time of that job. */
export function toWindow(jobId: string, scheduledAt: number): ScheduledWindow {
  return { id: `${jobId}@${new Date(scheduledAt).toISOString()}`, scheduledAt }
}
