import type { JsonText, Time } from '../columns.ts'

/** Work on the logs of a source that its caller polls for. */
export interface SourceJobTable {
  readonly id: string
  readonly kind: 'infer' | 'test'
  readonly source_id: string
  readonly status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED'
  readonly created_at: Time
  readonly created_by: string
  /** The last heartbeat: without one, its process has ended. */
  readonly alive_at: Time
  readonly finished_at: Time | null
  /** The log types of the source at the start: users who cannot see all of them cannot see the result. */
  readonly log_types: JsonText
  readonly result: JsonText | null
  /** `{ code, message }` */
  readonly error: JsonText | null
}
