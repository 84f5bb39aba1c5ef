/** How well a text fits what is typed: lower is better; nothing where it does not fit. Words may be typed in any order, and in part. */
export function rankOf(text: string, query: string): number | undefined {
  const [whole, words] = [text.toLowerCase(), query.toLowerCase().trim().split(/\s+/)]
  if (words.some((word) => !whole.includes(word))) return undefined
  const first = words[0]!
  if (whole.startsWith(first)) return 0
  return whole.split(/[\s/.:-]+/).some((part) => part.startsWith(first)) ? 1 : 2
}

/** Those that fit, the best first; all of them while nothing is typed. */
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
