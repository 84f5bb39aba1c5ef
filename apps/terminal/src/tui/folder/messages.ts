import type { DetectionResult, Diagnostic } from '@picket/core'
import type { ListRow } from '../../commands/list/print-list.ts'
import type { FolderMatrix } from './matrix.ts'

/** A spec, as the worker reports it. */
export interface SpecRow extends ListRow {
  /** `TA0001:T1078` for each technique that it covers. */
  readonly techniques: readonly string[]
  /** The path of its Python file. */
  readonly python?: string
}

/** The output of a command. */
export interface RanCommand {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Messages from the worker of the folder. */
export type FolderMessage =
  /** The specs: sent first, and whenever files change. */
  | { readonly kind: 'rows'; readonly rows: readonly SpecRow[]; readonly files: number }
  | { readonly kind: 'matrix'; readonly matrix: FolderMatrix }
  /** Tests of this many detections start. */
  | { readonly kind: 'begin'; readonly detections: number }
  | { readonly kind: 'result'; readonly result: DetectionResult }
  /** Diagnostics of the files that were checked; `isWhole`: all files were checked. */
  | {
      readonly kind: 'checked'
      readonly files: readonly string[]
      readonly isWhole: boolean
      readonly diagnostics: readonly Diagnostic[]
    }
  | { readonly kind: 'idle' }
  | { readonly kind: 'problem'; readonly message: string; readonly hint?: string }
  | { readonly kind: 'described'; readonly file: string; readonly text: string }
  /** Explains the result of a test; `test` is its name. */
  | { readonly kind: 'explained'; readonly file: string; readonly test: string; readonly text: string }
  | ({ readonly kind: 'ran'; readonly ticket: number } & RanCommand)

/** Messages to the worker. */
export type FolderRequest =
  | { readonly kind: 'test'; readonly files: readonly string[] | 'all' | 'failed' }
  /** What a detection evaluates and how it decides. */
  | { readonly kind: 'describe'; readonly file: string; readonly id: string; readonly width: number }
  | { readonly kind: 'explain'; readonly file: string; readonly test: string; readonly width: number }
  /** A `picket` command; `ran` answers it by its ticket. */
  | { readonly kind: 'run'; readonly ticket: number; readonly words: readonly string[] }
  | { readonly kind: 'close' }

export interface FolderWorkerData {
  /** The entry point of the command: cached results belong to its build. */
  readonly entry: string
  readonly cwd: string
}
