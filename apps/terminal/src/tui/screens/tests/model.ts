import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { ListModel } from '../../state/list-model.ts'
import type { Store } from '../../state/store.ts'

export interface TestsModel {
  readonly folder: Folder
  readonly list: ListModel<FolderRow>
  readonly onlyFailed: Store<boolean>
  readonly filter: Store<string>
}
