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
  /** The file beside the spec that holds its Python, where there is one. */
  pythonFile(): string | undefined
  /** The lines as they are drawn, set while drawing. */
  lines: readonly PlacedLine[]
}
