import type { Diagnostic } from '@picket/core'
import type { CommandId, KeyEntry } from './key-entry.ts'

/** The active key bindings: the defaults, changed by the user's file. */
export interface Bindings {
  readonly entries: readonly KeyEntry[]
  /** The line of the file that binds each command. */
  readonly lines: ReadonlyMap<CommandId, number>
  readonly diagnostics: readonly Diagnostic[]
}
