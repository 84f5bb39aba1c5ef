/** Values that are counted per attribute of an alert. */
const capacity = 32

/**
 * Counts values within fixed memory: exactly while there are at most 32 of them; then the rarest gives its place and its count
 * to the new one, so that common values stay and counts are at most too high (Metwally's "space saving").
 */
export class SpaceSaving {
  private readonly counts: Map<string, number>

  constructor(counts: Iterable<readonly [string, number]> = []) {
    this.counts = new Map(counts)
  }

  add(value: string): void {
    const known = this.counts.get(value)
    if (known !== undefined || this.counts.size < capacity) {
      this.counts.set(value, (known ?? 0) + 1)
      return
    }
    let [rarest, lowest] = ['', Infinity]
    for (const [other, count] of this.counts) if (count < lowest) [rarest, lowest] = [other, count]
    this.counts.delete(rarest)
    this.counts.set(value, lowest + 1)
  }

  /** The commonest values, commonest first; equally common ones in the order in which they came. */
  top(length: number): readonly { readonly value: string; readonly count: number }[] {
    const sorted = [...this.counts].toSorted((a, b) => b[1] - a[1])
    return sorted.slice(0, length).map(([value, count]) => ({ value, count }))
  }

  toState(): readonly (readonly [string, number])[] {
    return [...this.counts]
  }
}
