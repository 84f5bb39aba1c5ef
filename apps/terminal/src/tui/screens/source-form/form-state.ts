import type { OfferedSourceKind, SourceValues, StoredSource } from '@picket/core/api'

/** The form once the kind, and the source that is edited, are loaded. */
export interface OpenForm {
  readonly kind: OfferedSourceKind
  /** Missing for a new source. */
  readonly source?: StoredSource
  readonly values: SourceValues
  /** The log types that are offered. */
  readonly logTypes: readonly string[]
  /** Messages by path: of the checks, and of the server. */
  readonly errors: Readonly<Record<string, string>>
  /** The paths whose messages are shown before the first attempt to save. */
  readonly visited: ReadonlySet<string>
  readonly isSaving: boolean
  readonly isChanged: boolean
}

export interface FormState {
  readonly form?: OpenForm
  /** Why it cannot be edited, or was not loaded. */
  readonly problem?: string
}
