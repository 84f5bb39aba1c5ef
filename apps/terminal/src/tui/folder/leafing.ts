import type { FolderRow } from './folder.ts'

/** The list from which a detection was opened: one leafs through it. */
export interface Leafing {
  rows(): readonly FolderRow[]
  /** Puts its cursor on a row. */
  moveTo(row: FolderRow): void
}
