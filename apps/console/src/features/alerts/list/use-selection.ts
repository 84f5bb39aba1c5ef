import { useMemo, useState } from 'react'

/**
 * The selected rows: some keys, or all matching alerts, loaded or not. `keysOf` returns the keys of a group header and
 * its rows.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  keysOf: (row: Row) => readonly string[],
) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isMatching, setMatching] = useState(false)
  const [anchor, setAnchor] = useState(0)
  // A group header is selected while all of its rows are.
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
    /** With `isRange`, selects all rows between this one and the last one. */
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
    /** Returns the rows between two rows, inclusive. */
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
