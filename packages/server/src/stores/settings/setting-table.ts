import type { JsonText, Time } from '../columns.ts'

/** Settings of the whole server, by key: `general`, `flag:ENABLE_SIGNALS`. */
export interface SettingTable {
  readonly key: string
  readonly value: JsonText
  readonly updated_at: Time
  readonly updated_by: string | null
}
