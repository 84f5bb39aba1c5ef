import type { SpecKindName } from '@picket/core'
import type { JsonText, Time } from '../columns.ts'

/** Where a spec comes from: written in the console, uploaded, or supplied with Picket or a pack. */
export type SpecSource = 'console' | 'upload' | 'managed'

/** A spec as it is now. */
export interface SpecTable {
  /** `RuleID`, `QueryName` ...: unique among all kinds. */
  readonly id: string
  readonly kind: SpecKindName
  /** Unique: where it lies in the archive it came from, or would lie. */
  readonly file: string
  readonly text: string
  /** The Python file that it names. */
  readonly body_file: string | null
  readonly body: string | null
  readonly source: SpecSource
  /** Of managed specs: the keys that were changed here, as written by the user. */
  readonly overrides: JsonText | null
  /** Changes with every save. */
  readonly version_id: string
  /** Which change of all specs this was. */
  readonly revision: number
  readonly created_at: Time
  /** An `Actor`. */
  readonly created_by: JsonText
  readonly updated_at: Time
  readonly updated_by: JsonText
}

/** Every save and deletion, the latest included. */
export interface SpecVersionTable {
  readonly version_id: string
  readonly spec_id: string
  readonly kind: SpecKindName
  readonly revision: number
  readonly change: 'created' | 'updated' | 'deleted'
  readonly file: string
  readonly text: string
  readonly body_file: string | null
  readonly body: string | null
  readonly source: SpecSource
  readonly saved_at: Time
  readonly saved_by: JsonText
}

/** One row: how many changes there were. */
export interface SpecClockTable {
  readonly name: 'specs'
  readonly revision: number
}
