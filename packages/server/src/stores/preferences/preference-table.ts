import type { JsonText } from '../columns.ts'

/** How one user likes it: layouts of tables, time zone, length of answers of the assistant. */
export interface PreferenceTable {
  readonly user_id: string
  readonly key: string
  readonly value: JsonText
}
