import type { Diagnostic } from '@picket/core'
import type { CommandId, KeyEntry } from './key-entry.ts'

/** The keys that hold: the table's, changed by what a user has written. */
export interface Bindings {
  readonly entries: readonly KeyEntry[]
  /** In which line of the file a command was given the keys that are the user's own. */
  readonly lines: ReadonlyMap<CommandId, number>
  readonly diagnostics: readonly Diagnostic[]
}
