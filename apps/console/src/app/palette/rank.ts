/**
 * Returns how well a text matches the query: lower is better, undefined if it does not match. Words can be in any
 * order, and incomplete.
 */
export function rankOf(text: string, query: string): number | undefined {
  const [whole, words] = [text.toLowerCase(), query.toLowerCase().trim().split(/\s+/)]
  if (words.some((word) => !whole.includes(word))) return undefined
  const first = words[0]!
  if (whole.startsWith(first)) return 0
  return whole.split(/[\s/.:-]+/).some((part) => part.startsWith(first)) ? 1 : 2
}

/** Returns the matching entries, best match first; all entries if the query is empty. */
export function ranked<One extends { readonly text: string }>(entries: readonly One[], query: string): readonly One[] {
  if (query.trim() === '') return entries
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry.text, query)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
