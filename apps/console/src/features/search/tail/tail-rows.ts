import type { ResultRow } from '../../../results/use-results.ts'

/** Older ones are removed. */
export const mostRows = 1_000

/** Puts new rows before the others. Its memory is bounded. */
export function addRows(
  shown: readonly ResultRow[],
  fresh: readonly Readonly<Record<string, unknown>>[],
): readonly ResultRow[] {
  if (fresh.length === 0) return shown
  return [...fresh.map((values) => ({ id: String(values['p_row_id']), values })), ...shown].slice(0, mostRows)
}
