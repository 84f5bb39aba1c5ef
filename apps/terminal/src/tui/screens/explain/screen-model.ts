import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { Store } from '../../state/store.ts'
import type { TextModel } from '../../state/text-model.ts'
import type { PlacedLine } from '../detection/colored.ts'

export interface ExplainModel {
  readonly folder: Folder
  readonly file: string
  row(): FolderRow | undefined
  /** The name of the test. */
  names(): readonly string[]
  readonly tab: Store<number>
  readonly text: TextModel
  /** The rendered lines, set during rendering. */
  lines: readonly PlacedLine[]
}
