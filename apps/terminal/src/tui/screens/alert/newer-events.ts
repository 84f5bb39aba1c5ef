import { rowIdOf } from './row-id.ts'

/**
 * Merges the current first page into the events of an alert, the newest first; the event that is shown stays the same.
 * Returns undefined if nothing is new, or if so much is new that there would be a gap.
 */
export function withNewer(
  events: readonly unknown[],
  shown: number,
  page: readonly unknown[],
): { readonly events: readonly unknown[]; readonly event: number } | undefined {
  const known = new Set(events.map(rowIdOf))
  const fresh = page.filter((one) => !known.has(rowIdOf(one)))
  if (fresh.length === 0 || (fresh.length === page.length && events.length > 0)) return undefined
  const inPage = new Set(page.map(rowIdOf))
  const merged = [...page, ...events.filter((one) => !inPage.has(rowIdOf(one)))]
  const id = rowIdOf(events[shown])
  return {
    events: merged,
    event: Math.max(
      0,
      merged.findIndex((one) => rowIdOf(one) === id),
    ),
  }
}
