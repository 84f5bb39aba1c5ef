import type { Windows } from '../provider.ts'
import type { OpenWindow, StreamState } from './checkpoint.ts'

const day = 86_400_000

/** The next window of a stream, and the period that is lost because the service no longer has its records. */
export interface NextWindow {
  readonly window: OpenWindow
  readonly hole?: { readonly from: number; readonly to: number }
}

/** Returns the next window, or undefined if it would end before the previous one. */
export function nextWindow(state: Pick<StreamState, 'mark'>, windows: Windows, now: number): NextWindow | undefined {
  const { mark } = state
  const { from, hole } = startOf(state, windows, now)
  const to = Math.min(now - windows.lag, from + (windows.max ?? Number.POSITIVE_INFINITY))
  if (to <= from || (mark !== undefined && to <= mark)) return undefined
  return { window: { from, to, at: now }, ...(hole && { hole }) }
}

/** Returns where to start reading, and what is lost because the service no longer has it. */
export function startOf(
  { mark }: Pick<StreamState, 'mark'>,
  { overlap, granularity = 1, initial = day, retention }: Windows,
  now: number,
): { readonly from: number; readonly hole?: { readonly from: number; readonly to: number } } {
  const oldest = retention === undefined ? Number.NEGATIVE_INFINITY : now - retention
  const wanted = mark === undefined ? now - initial : mark - overlap
  const floor = floorTo(Math.max(wanted, oldest), granularity)
  // A start that the retention cut is within what the service still has.
  const from = floor < oldest ? Math.min(floor + granularity, now) : floor
  return { from, ...(mark !== undefined && mark < from && { hole: { from: mark, to: from } }) }
}

/** The earliest time of a record that a later window can contain: what was read since then has to be remembered. */
export function seenSince(mark: number, { overlap, deep, granularity = 1 }: Windows): number {
  return floorTo(mark - Math.max(overlap, deep?.overlap ?? 0), granularity)
}

function floorTo(time: number, unit: number): number {
  return Math.floor(time / unit) * unit
}
