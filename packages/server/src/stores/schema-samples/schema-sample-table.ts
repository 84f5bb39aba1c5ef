import type { Time } from '../columns.ts'

/** Logs that a user uploaded to infer or try a schema; they expire. */
export interface SchemaSampleTable {
  readonly id: string
  readonly created_at: Time
  readonly created_by: string
  /** It accepts its logs until then, once. */
  readonly upload_until: Time
  readonly uploaded_at: Time | null
  /** In base64. */
  readonly body: string | null
}
