import type { JsonText } from '../columns.ts'

/** Preferences of one user: table layouts, time zone, response length of the assistant. */
export interface PreferenceTable {
  readonly user_id: string
  readonly key: string
  readonly value: JsonText
}
