import { useState } from 'react'
import type { DetectionRow } from '../kinds.ts'

/** The selected detections. The selection is retained across pages. */
export function useSelection(rows: readonly DetectionRow[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, DetectionRow>>(new Map())
  const [anchor, setAnchor] = useState(0)
  const put = (some: readonly DetectionRow[], isOn: boolean): void => {
    const next = new Map(selected)
    for (const row of some) {
      if (isOn) next.set(row.id, row)
      else next.delete(row.id)
    }
    setSelected(next)
  }
  const keys: ReadonlySet<string> = new Set(selected.keys())
  const isPage = rows.length > 0 && rows.every(({ id }) => keys.has(id))
  return {
    keys,
    rows: [...selected.values()],
    isPage,
    /** With `isRange`, selects all rows between this one and the last one. */
    toggle(index: number, isRange: boolean): void {
      const row = rows[index]
      if (row === undefined) return
      const [from, to] = isRange ? [Math.min(anchor, index), Math.max(anchor, index)] : [index, index]
      setAnchor(index)
      put(rows.slice(from, to + 1), isRange || !keys.has(row.id))
    },
    togglePage: () => put(rows, !isPage),
    set: (some: readonly DetectionRow[]) => setSelected(new Map(some.map((row) => [row.id, row]))),
    clear: () => setSelected(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
