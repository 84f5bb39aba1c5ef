import type { KeyChange, SpecKindName } from '@picket/core'

/** What a form says of a spec. */
export interface SpecEdit {
  readonly id: string
  readonly kind: SpecKindName
  /** Keys that are not named stay as they are. */
  readonly changes: readonly KeyChange[]
  /** The Python file; `logic` in `changes` takes its place. */
  readonly body?: string
  /** The version that was edited: another one in between is a conflict. */
  readonly versionId?: string
}
