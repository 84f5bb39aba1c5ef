import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { Store } from '../../state/store.ts'
import type { TextModel } from '../../state/text-model.ts'
import type { FlowLine } from './flow-lines.ts'
import type { SimulatedTest } from './simulate-test.ts'
import type { ReadRule } from './read-rule.ts'

export const tabNames = ['Flow', 'Tests', 'Step by step'] as const
export const tabs = { flow: 0, tests: 1, steps: 2 } as const

/** The position of the player. */
export interface PlayerState {
  /** The index of the test. */
  readonly test: number
  /** The time of the current moment; undefined for the start. After an edit, the moment at that time is shown. */
  readonly time: number | undefined
  /** The index of the value that is followed. */
  readonly track: number
  readonly isOn: boolean
}

export interface CorrelationModel {
  readonly folder: Folder
  readonly file: string
  readonly tab: Store<number>
  readonly texts: readonly TextModel[]
  readonly playing: Store<PlayerState>
  /** Results of timelines by name; the others have not been requested. */
  readonly timelines: Store<ReadonlyMap<string, SimulatedTest>>
  row(): FolderRow | undefined
  /** The rule as in the current files. */
  rule(): ReadRule | undefined
  /** The result of the current test. */
  played(): SimulatedTest | undefined
  /** The index of the current moment. */
  moment(): number
  /** The rendered lines, set during rendering. */
  lines: readonly (FlowLine & { readonly testAt?: number })[]
}
