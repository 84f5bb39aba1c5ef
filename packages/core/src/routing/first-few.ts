/** How many related destinations are shown (specification 001: section 9). */
export const shownDestinations = 3

export interface FirstFew<Item> {
  readonly shown: readonly Item[]
  /** `+N` for those that are not shown; empty when all are. */
  readonly more: string
}

/** The first items of a list, and a badge for the others. */
export function firstFew<Item>(items: readonly Item[], limit: number = shownDestinations): FirstFew<Item> {
  return { shown: items.slice(0, limit), more: items.length > limit ? `+${items.length - limit}` : '' }
}
