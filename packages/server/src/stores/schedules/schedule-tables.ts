import type { JsonText, Time } from '../columns.ts'

/** A recurring job. */
export interface ScheduleJobTable {
  /** `query picket_aws_denied_calls` */
  readonly id: string
  /** `{ rateMinutes }` or `{ cron }`, in UTC. */
  readonly schedule: JsonText
  /** The next window; null when the schedule has no further instant. */
  readonly next_at: Time | null
  /** When that window is attempted again. */
  readonly retry_at: Time | null
  /** How often that window has failed. */
  readonly attempts: number
  /** The process that runs it, and when its lease expires. */
  readonly lease_owner: string | null
  readonly lease_until: Time | null
}

/** The result of a window: the history of a job. */
export interface ScheduleRunTable {
  /** `query picket_aws_denied_calls@2026-01-31T12:00:00.000Z`: the same for every process and attempt. */
  readonly id: string
  readonly job_id: string
  readonly scheduled_at: Time
  readonly started_at: Time
  readonly ended_at: Time | null
  /** `skipped`: one row for all windows that were too old when the server came back. */
  readonly status: ScheduleRunStatus
  readonly attempts: number
  /** Milliseconds between its time and its first start. */
  readonly late_by: number
  /** Rows of a query, matches of correlation rules: whatever the job counts. */
  readonly count: number
  /** A sentence, or empty. */
  readonly message: string
}

/**
 * The rows of a scheduled query until rules have evaluated them: a window that is attempted again uses the same rows.
 */
export interface ScheduleRowsTable {
  readonly run_id: string
  readonly scheduled_at: Time
  /** A list of JSON texts, and remarks on them: a `QueryRun`. */
  readonly found: JsonText
}

export const scheduleRunStatuses = ['running', 'waiting', 'succeeded', 'failed', 'skipped'] as const
export type ScheduleRunStatus = (typeof scheduleRunStatuses)[number]
