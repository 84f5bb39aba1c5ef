import type { MatrixCell } from '../../folder/matrix.ts'
import { isGap, isOdd } from './columns.ts'

export const matrixTabs: readonly { readonly name: string; readonly has: (cell: MatrixCell) => boolean }[] = [
  { name: 'All', has: () => true },
  { name: 'Covered', has: (cell) => !isGap(cell) && !isOdd(cell) },
  { name: 'Gaps', has: isGap },
  { name: 'Retired or misplaced', has: isOdd },
]

/** Returns whether all words of a line occur in the technique, its tactic or its detections. */
export function createCellFilter(line: string): (cell: MatrixCell) => boolean {
  const words = line.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return ({ tactic, tacticName, technique, enabled, disabled }) => {
    const text = [tactic, tacticName, technique.id, technique.name, ...enabled, ...disabled].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
