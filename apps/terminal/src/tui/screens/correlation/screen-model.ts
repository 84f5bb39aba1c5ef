import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { Store } from '../../state/store.ts'
import type { TextModel } from '../../state/text-model.ts'
import type { FlowLine } from './flow-lines.ts'
import type { PlayedCase } from './play-case.ts'
import type { ReadRule } from './read-rule.ts'

export const tabNames = ['Flow', 'Tests', 'Step by step'] as const
export const tabs = { flow: 0, tests: 1, steps: 2 } as const

/** Where the player is. */
export interface Playing {
  /** The test, by its place. */
  readonly test: number
  /** The time of the moment that is shown; nothing: the start. Of a test that changes, the moment at that time is shown. */
  readonly time: number | undefined
  /** The value that is followed, by its place. */
  readonly track: number
  readonly isOn: boolean
}

export interface CorrelationModel {
  readonly folder: Folder
  readonly file: string
  readonly tab: Store<number>
  readonly texts: readonly TextModel[]
  readonly playing: Store<Playing>
  /** Timelines that were played, by name; the others are not asked for yet. */
  readonly timelines: Store<ReadonlyMap<string, PlayedCase>>
  row(): FolderRow | undefined
  /** The rule as its files are now. */
  rule(): ReadRule | undefined
  /** The test that is played. */
  played(): PlayedCase | undefined
  /** The place of the moment that is shown. */
  moment(): number
  /** The lines as they are drawn, set while drawing. */
  lines: readonly (FlowLine & { readonly testAt?: number })[]
}
