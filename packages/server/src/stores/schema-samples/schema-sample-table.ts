import type { Time } from '../columns.ts'

/** Logs that somebody sent to draft or to try a schema with; they go after a while. */
export interface SchemaSampleTable {
  readonly id: string
  readonly created_at: Time
  readonly created_by: string
  /** It takes its logs until then, once. */
  readonly upload_until: Time
  readonly uploaded_at: Time | null
  /** In base64. */
  readonly body: string | null
}
