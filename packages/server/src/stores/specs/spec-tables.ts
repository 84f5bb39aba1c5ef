import type { SpecKindName } from '@picket/core'
import type { JsonText, Time } from '../columns.ts'

/** The origin of a spec: written in the console, uploaded, or supplied with Picket or a pack. */
export type SpecSource = 'console' | 'upload' | 'managed'

/** The current version of a spec. */
export interface SpecTable {
  /** `RuleID`, `QueryName` ...: unique among all kinds. */
  readonly id: string
  readonly kind: SpecKindName
  /** Unique: the path in its archive, or a new one. */
  readonly file: string
  readonly text: string
  /** Its Python file. */
  readonly body_file: string | null
  readonly body: string | null
  readonly source: SpecSource
  /** The overridden keys of managed specs, as written by the user. */
  readonly overrides: JsonText | null
  /** Changes with every save. */
  readonly version_id: string
  /** The number of the change of all specs. */
  readonly revision: number
  readonly created_at: Time
  /** An `Actor`. */
  readonly created_by: JsonText
  readonly updated_at: Time
  readonly updated_by: JsonText
}

/** Every save and deletion, including the latest. */
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

/** One row: the number of changes. */
export interface SpecClockTable {
  readonly name: 'specs'
  readonly revision: number
}
