import type { Token } from '../theme/theme.ts'

/** A column of a table. Widths are in cells. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly min: number
  readonly max?: number
  /** Its share of the remaining width. */
  readonly grow?: number
  readonly align?: 'left' | 'right'
  /** When width is short, columns of the lowest priority are hidden first; those without one always stay. */
  readonly priority?: number
  readonly value: (row: Row) => string
  readonly token?: (row: Row) => Token
  /** The end is more significant than the start, as in paths. */
  readonly showsEnd?: boolean
}

/** Between two columns, in cells. */
export const gap = 2

/** Returns the columns that fit, each with its width; together exactly `width` if one of them grows. */
export function solveWidths<Row>(
  columns: readonly Column<Row>[],
  width: number,
): readonly { readonly column: Column<Row>; readonly width: number }[] {
  let kept = [...columns]
  const needed = (): number => kept.reduce((sum, { min }) => sum + min, 0) + gap * Math.max(0, kept.length - 1)
  while (needed() > width) {
    const [least] = kept.filter(({ priority }) => priority !== undefined).toSorted((a, b) => a.priority! - b.priority!)
    if (least === undefined) break
    kept = kept.filter((one) => one !== least)
  }
  let left = Math.max(0, width - needed())
  // When nothing more can be hidden, growing columns shrink.
  const lack = Math.max(0, needed() - width)
  const sizes = new Map(kept.map((column) => [column, column.min]))
  const yields = kept.find(({ grow }) => grow !== undefined)
  if (lack > 0 && yields !== undefined) sizes.set(yields, Math.max(1, yields.min - lack))
  // Columns with a maximum are filled first; the rest share what remains.
  const growing = kept
    .filter((column) => column.grow !== undefined)
    .toSorted((a, b) => (a.max ?? Infinity) - (b.max ?? Infinity))
  for (const [index, column] of growing.entries()) {
    const shares = growing.slice(index).reduce((sum, one) => sum + one.grow!, 0)
    const share = Math.min((column.max ?? Infinity) - column.min, Math.floor((left * column.grow!) / shares))
    sizes.set(column, column.min + share)
    left -= share
  }
  return kept.map((column) => ({ column, width: sizes.get(column)! }))
}
