import type { FolderRow } from './folder.ts'

/** The list from which a detection was opened, for stepping to its neighbours. */
export interface OriginList {
  rows(): readonly FolderRow[]
  /** Moves its cursor to a row. */
  moveTo(row: FolderRow): void
}
