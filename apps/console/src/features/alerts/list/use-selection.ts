import { useMemo, useState } from 'react'

/** Which rows are selected: some by their keys, or all that match, loaded or not. `keysOf` a line over rows are its own and theirs. */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  keysOf: (row: Row) => readonly string[],
) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isMatching, setMatching] = useState(false)
  const [anchor, setAnchor] = useState(0)
  // A line over rows is selected while all of its rows are.
  const settle = (next: Set<string>): ReadonlySet<string> => {
    for (const [own, ...others] of rows.map(keysOf))
      if (others.length > 0) {
        if (others.every((key) => next.has(key))) next.add(own!)
        else next.delete(own!)
      }
    return next
  }
  const put = (next: ReadonlySet<string>): void => {
    setKeys(next)
    setMatching(false)
  }
  const all = (): ReadonlySet<string> => new Set(rows.flatMap(keysOf))
  const shown = useMemo(() => (isMatching ? new Set(rows.flatMap(keysOf)) : keys), [isMatching, rows, keysOf, keys])
  return {
    keys: shown,
    isMatching,
    /** With `isRange` all between this row and the one before. */
    toggle(index: number, isRange: boolean): void {
      const row = rows[index]
      if (row === undefined) return
      const next = new Set(shown)
      const [from, to] = isRange ? [Math.min(anchor, index), Math.max(anchor, index)] : [index, index]
      const isOn = isRange || !next.has(keyOf(row))
      for (const key of rows.slice(from, to + 1).flatMap(keysOf)) {
        if (isOn) next.add(key)
        else next.delete(key)
      }
      setAnchor(index)
      put(settle(next))
    },
    /** What is between two rows, and both of them. */
    extend(from: number, to: number): void {
      const between = rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
      setAnchor(to)
      put(settle(new Set([...shown, ...between.flatMap(keysOf)])))
    },
    toggleAll: () => put(rows.every((row) => keys.has(keyOf(row))) ? new Set() : all()),
    selectMatching(): void {
      setKeys(all())
      setMatching(true)
    },
    clear: () => put(new Set()),
  }
}
