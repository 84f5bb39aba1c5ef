import { dashboardColumns, tallestWidget } from '../detections/kinds/dashboard.ts'

export interface Size {
  /** In columns. */
  readonly width: number
  /** In rows. */
  readonly height: number
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
