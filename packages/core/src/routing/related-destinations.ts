import { firstFew, type FirstFew } from '../text/first-few.ts'

/** The maximum number of related destinations that are shown. */
export const shownDestinations = 3

/** Returns the destinations to show for a detection, and a `+N` badge for the others. */
export function relatedDestinations<Item>(items: readonly Item[], limit: number = shownDestinations): FirstFew<Item> {
  return firstFew(items, limit)
}
