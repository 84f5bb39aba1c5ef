import type { Schedule } from '@picket/core'
import type { Database } from '../stores/database.ts'

/** A recurring task, for one window of time after the other. */
export interface Job {
  /** Never changes: `query picket_aws_denied_calls`. */
  readonly id: string
  readonly schedule: Schedule
  /** The timeout of one attempt, in milliseconds. */
  readonly timeout: number
  /** One run does all work that is left: missed windows are not reported. */
  readonly isContinuous?: true
  /** How many missed windows are run; older ones are skipped, and that is reported. */
  readonly mostMissed: number
  /**
   * Does the work of a window and then completes it, in the transaction that stores the results. Everything before may
   * run again, with the same window. Stops soon after the signal aborts.
   */
  run(window: ScheduledWindow, running: Running): Promise<void>
  /** The window was given up, after all attempts, or at once if a retry cannot help. */
  gaveUp(trx: Database, window: ScheduledWindow, error: unknown): Promise<void>
}

export interface ScheduledWindow {
  /** `<job>@<time>`: identifies all results. */
  readonly id: string
  /** Milliseconds since 1970; the reference time of time macros. */
  readonly scheduledAt: number
}

export interface Running {
  readonly signal: AbortSignal
  /** Throws a ConflictError, and stores nothing, if another process has taken over the window meanwhile. */
  complete(result: RunResult, work?: (trx: Database) => Promise<void>): Promise<void>
}

export interface RunResult {
  readonly count: number
  /** A sentence for the history. */
  readonly message?: string
}

/** Returns the window of a job at a time. */
export function toWindow(jobId: string, scheduledAt: number): ScheduledWindow {
  return { id: `${jobId}@${new Date(scheduledAt).toISOString()}`, scheduledAt }
}
