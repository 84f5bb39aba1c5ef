import { dashboardColumns, tallestWidget } from '../detections/kinds/dashboard.ts'

export interface Size {
  /** In columns. */
  readonly width: number
  /** In rows. */
  readonly height: number
}

/** A cell of the grid, from 0. */
export interface Cell {
  readonly column: number
  readonly row: number
}

/**
 * Returns the cell of each widget: the first free one in reading order, as CSS places items of a dense grid. The order
 * of widgets is their position, so two edits of different widgets merge.
 */
export function arrange(sizes: readonly Size[], columns = dashboardColumns): readonly Cell[] {
  const taken: boolean[][] = []
  const isFree = (cell: Cell, { height }: Size, width: number): boolean => {
    for (let row = cell.row; row < cell.row + height; row++)
      for (let column = cell.column; column < cell.column + width; column++)
        if (taken[row]?.[column] === true) return false
    return true
  }
  return sizes.map((size) => {
    const width = Math.min(size.width, columns)
    for (let row = 0; ; row++)
      for (let column = 0; column + width <= columns; column++) {
        const cell = { column, row }
        if (!isFree(cell, size, width)) continue
        for (let y = row; y < row + size.height; y++)
          for (let x = column; x < column + width; x++) (taken[y] ??= [])[x] = true
        return cell
      }
  })
}

/** Returns the list with the item at `from` moved to `to`; both are clamped. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const target = Math.max(0, Math.min(items.length - 1, to))
  const item = items[from]
  if (item === undefined || target === from) return items
  return items.toSpliced(from, 1).toSpliced(target, 0, item)
}

/** Returns a size within the limits of a grid. */
export function clampSize({ width, height }: Size): Size {
  const clamp = (value: number, most: number): number => Math.max(1, Math.min(most, Math.round(value)))
  return { width: clamp(width, dashboardColumns), height: clamp(height, tallestWidget) }
}
