import type { JsonText, Time } from '../columns.ts'

/** Something that is done again and again. */
export interface ScheduleJobTable {
  /** `query picket_aws_denied_calls` */
  readonly id: string
  /** `{ rateMinutes }` or `{ cron }`, in UTC. */
  readonly schedule: JsonText
  /** The window that is run next; nothing when the schedule has no instant any more. */
  readonly next_at: Time | null
  /** When that window is tried again. */
  readonly retry_at: Time | null
  /** How often that window has failed. */
  readonly attempts: number
  /** The process that runs it, and until when nobody else may. */
  readonly lease_owner: string | null
  readonly lease_until: Time | null
}

/** What became of a window: the history of a job. */
export interface ScheduleRunTable {
  /** `query picket_aws_denied_calls@2026-01-31T12:00:00.000Z`: a window has this name whoever runs it, and however often. */
  readonly id: string
  readonly job_id: string
  readonly scheduled_at: Time
  readonly started_at: Time
  readonly ended_at: Time | null
  /** `skipped`: one row for all windows that were too far back when the server came back. */
  readonly status: ScheduleRunStatus
  readonly attempts: number
  /** Milliseconds after its time at which it began first. */
  readonly late_by: number
  /** Rows of a query, matches of correlation rules, whatever it counts. */
  readonly count: number
  /** A sentence; empty where there is nothing to say. */
  readonly message: string
}

/** What a scheduled query found, until rules have looked at it: a window that is tried again finds the same. */
export interface ScheduleRowsTable {
  readonly run_id: string
  readonly scheduled_at: Time
  /** A list of JSON texts, and what is to be known of them: a `QueryRun`. */
  readonly found: JsonText
}

export const scheduleRunStatuses = ['running', 'waiting', 'succeeded', 'failed', 'skipped'] as const
export type ScheduleRunStatus = (typeof scheduleRunStatuses)[number]
