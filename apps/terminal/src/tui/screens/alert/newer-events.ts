import { rowIdOf } from './row-id.ts'

/**
 * The events of an alert, the newest first, with those of its first page as it is now that came since; the same one stays shown. Nothing
 * where there are none, or so many that there would be a gap.
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
