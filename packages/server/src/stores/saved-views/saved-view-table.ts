import type { Flag, JsonText, Time } from '../columns.ts'

/** Filters, order and columns of a list, saved under a name. */
export interface SavedViewTable {
  readonly id: string
  /** The list: `alerts`, `detections`. */
  readonly page: string
  readonly name: string
  /** What the page needs to restore it. */
  readonly state: JsonText
  readonly is_shared: Flag
  readonly created_at: Time
  readonly created_by: string
  readonly updated_at: Time
  readonly updated_by: string
}
