import { useState } from 'react'

/** Which rows are selected: some by their keys, or all that match, loaded or not. `keysOf` a line over rows are its own and theirs. */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  keysOf: (row: Row) => readonly string[] = (row) => [keyOf(row)],
) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isMatching, setMatching] = useState(false)
  const [anchor, setAnchor] = useState(0)
  const put = (next: ReadonlySet<string>): void => {
    setKeys(next)
    setMatching(false)
  }
  const all = new Set(rows.flatMap(keysOf))
  return {
    keys: isMatching ? all : keys,
    isMatching,
    rows: rows.filter((row) => keys.has(keyOf(row))),
    /** With `isRange` all between this row and the one before. */
    toggle(index: number, isRange: boolean): void {
      const row = rows[index]
      if (row === undefined) return
      const next = new Set(isMatching ? all : keys)
      const [from, to] = isRange ? [Math.min(anchor, index), Math.max(anchor, index)] : [index, index]
      const isOn = isRange || !next.has(keyOf(row))
      for (const key of rows.slice(from, to + 1).flatMap(keysOf)) {
        if (isOn) next.add(key)
        else next.delete(key)
      }
      setAnchor(index)
      put(next)
    },
    toggleAll: () => put(rows.every((row) => keys.has(keyOf(row))) ? new Set() : all),
    selectMatching(): void {
      setKeys(all)
      setMatching(true)
    },
    clear: () => put(new Set()),
  }
}
