/** What a user with permission can do with a part of a notebook. */
export interface PartChanges {
  readonly onChange: (text: string) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}
