import type { DetectionResult, Diagnostic } from '@picket/core'
import type { ListRow } from '../../commands/list/print-list.ts'
import type { FolderMatrix } from './matrix.ts'

/** A spec as the worker tells it. */
export interface SpecRow extends ListRow {
  /** `TA0001:T1078` for each technique that it names. */
  readonly techniques: readonly string[]
  /** The file of its Python. */
  readonly python?: string
}

/** What a command that ran has printed. */
export interface RanCommand {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** What the worker of the folder tells. */
export type FolderMessage =
  /** What there is: told first, and whenever files changed. */
  | { readonly kind: 'rows'; readonly rows: readonly SpecRow[]; readonly files: number }
  | { readonly kind: 'matrix'; readonly matrix: FolderMatrix }
  /** Tests of so many detections begin. */
  | { readonly kind: 'begin'; readonly detections: number }
  | { readonly kind: 'result'; readonly result: DetectionResult }
  /** These files were checked, and this is what is wrong with them; `isWhole`: it was everything. */
  | {
      readonly kind: 'checked'
      readonly files: readonly string[]
      readonly isWhole: boolean
      readonly diagnostics: readonly Diagnostic[]
    }
  | { readonly kind: 'idle' }
  | { readonly kind: 'problem'; readonly message: string; readonly hint?: string }
  | { readonly kind: 'described'; readonly file: string; readonly text: string }
  /** Why a test came out as it did; `test` is its name. */
  | { readonly kind: 'explained'; readonly file: string; readonly test: string; readonly text: string }
  | ({ readonly kind: 'ran'; readonly ticket: number } & RanCommand)

/** What it is asked for. */
export type FolderRequest =
  | { readonly kind: 'test'; readonly files: readonly string[] | 'all' | 'failed' }
  /** What a detection looks at and how it decides. */
  | { readonly kind: 'describe'; readonly file: string; readonly id: string; readonly width: number }
  | { readonly kind: 'explain'; readonly file: string; readonly test: string; readonly width: number }
  /** A command of `picket`; `ran` answers it by its ticket. */
  | { readonly kind: 'run'; readonly ticket: number; readonly words: readonly string[] }
  | { readonly kind: 'close' }

export interface FolderWorkerData {
  /** The command's entry: what is cached belongs to its build. */
  readonly entry: string
  readonly cwd: string
}
