/** Large enough that lines between processes cost nothing, small enough that several are under way. */
const mostEvents = 500
const mostCharacters = 4 * 2 ** 20

/** Cuts a list of events into batches that suit a process. */
export function inBatches<T extends { readonly text: string }>(events: readonly T[]): readonly (readonly T[])[] {
  const batches: T[][] = []
  let room = 0
  let last: T[] = []
  for (const event of events) {
    if (batches.length === 0 || last.length === mostEvents || event.text.length > room) {
      last = []
      batches.push(last)
      room = mostCharacters
    }
    last.push(event)
    room -= event.text.length
  }
  return batches
}
