import type { JsonText, Time } from '../columns.ts'

/** An upload, or the validation of one, that runs while its caller polls. */
export interface UploadJobTable {
  /** The receipt. */
  readonly id: string
  readonly kind: 'upload' | 'validate'
  readonly status: 'NOT_PROCESSED' | 'COMPLETED' | 'FAILED'
  readonly created_at: Time
  readonly created_by: JsonText
  readonly finished_at: Time | null
  readonly result: JsonText | null
  readonly error: string | null
}
