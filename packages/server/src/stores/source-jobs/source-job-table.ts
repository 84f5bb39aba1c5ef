import type { JsonText, Time } from '../columns.ts'

/** What is made of the logs of a source while its caller waits elsewhere. */
export interface SourceJobTable {
  readonly id: string
  readonly kind: 'infer' | 'test'
  readonly source_id: string
  readonly status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED'
  readonly created_at: Time
  readonly created_by: string
  /** Its process says so again and again: where it does no more, it is gone. */
  readonly alive_at: Time
  readonly finished_at: Time | null
  /** Of the source when it began: who may not see them all may not see what came of its logs. */
  readonly log_types: JsonText
  readonly result: JsonText | null
  /** `{ code, message }` */
  readonly error: JsonText | null
}
