/** Large enough that lines between processes cost nothing, small enough that several are in progress. */
const mostEvents = 500
const mostCharacters = 4 * 2 ** 20

/** Splits a list of events into batches of a suitable size for a process. */
export function inBatches<T extends { readonly text: string }>(events: readonly T[]): readonly (readonly T[])[] {
  const batches: T[][] = []
  let charactersLeft = 0
  let last: T[] = []
  for (const event of events) {
    if (batches.length === 0 || last.length === mostEvents || event.text.length > charactersLeft) {
      last = []
      batches.push(last)
      charactersLeft = mostCharacters
    }
    last.push(event)
    charactersLeft -= event.text.length
  }
  return batches
}
