import type { KeyChange, SpecKindName } from '@picket/core'

/** The fields of a spec that a form edits. */
export interface SpecEdit {
  readonly id: string
  readonly kind: SpecKindName
  /** Absent keys keep their values. */
  readonly changes: readonly KeyChange[]
  /** The Python file; `logic` in `changes` replaces it. */
  readonly body?: string
  /** The version that was edited: another version in between is a conflict. */
  readonly versionId?: string
}
