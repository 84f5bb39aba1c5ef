import type { FolderRow } from '../../folder/folder.ts'
import type { TreeNode } from '../../state/tree.ts'

export type ShapeName = 'table' | 'folders' | 'kinds' | 'logs'

/** How the detections of a folder are arranged; a key cycles through these. */
export const shapes: readonly {
  readonly name: ShapeName
  readonly label: string
  /** Returns the branches of a row; missing for the flat table. */
  readonly pathOf?: (row: FolderRow) => readonly string[]
}[] = [
  { name: 'table', label: 'table' },
  { name: 'folders', label: 'by folder', pathOf: ({ file }) => file.split('/').slice(0, -1) },
  { name: 'kinds', label: 'by kind', pathOf: ({ kind }) => [kind.replaceAll('_', ' ')] },
  { name: 'logs', label: 'by log type', pathOf: ({ logTypes }) => (logTypes[0] ?? 'none').split('.') },
]

export function shapeOf(name: ShapeName): (typeof shapes)[number] {
  return shapes.find((one) => one.name === name)!
}

export function nextShape(name: ShapeName): ShapeName {
  return shapes[(shapes.findIndex((one) => one.name === name) + 1) % shapes.length]!.name
}

export function asLeaf(row: FolderRow): TreeNode<FolderRow> {
  return { key: row.file, label: row.id || row.file, depth: 0, leaf: row, leaves: [row] }
}
