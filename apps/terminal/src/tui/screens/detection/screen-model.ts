import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { Store } from '../../state/store.ts'
import type { TextModel } from '../../state/text-model.ts'
import type { PlacedLine } from './colored.ts'

export const sectionNames = ['Overview', 'Tests', 'Problems', 'Spec', 'Python'] as const

export interface DetectionModel {
  readonly folder: Folder
  readonly file: string
  readonly tab: Store<number>
  readonly texts: readonly TextModel[]
  row(): FolderRow | undefined
  /** The Python file of the spec, if it has one. */
  pythonFile(): string | undefined
  /** The rendered lines, set during rendering. */
  lines: readonly PlacedLine[]
}
