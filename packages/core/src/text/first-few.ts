export interface FirstFew<Item> {
  readonly shown: readonly Item[]
  /** `+N` for those that are not shown; empty if all are. */
  readonly more: string
}

/** Returns the first items of a list, and a badge for the others. */
export function firstFew<Item>(items: readonly Item[], limit: number): FirstFew<Item> {
  return { shown: items.slice(0, limit), more: items.length > limit ? `+${items.length - limit}` : '' }
}
