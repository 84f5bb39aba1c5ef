/** The maximum number of values that are counted per attribute of an alert. */
const capacity = 32

/**
 * Counts values within fixed memory: exactly up to 32 values; then a new value replaces the rarest and inherits its
 * count, so that frequent values stay and counts are never too low (Metwally's "space saving").
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

  /** Returns the most frequent values, the most frequent first; equal ones in the order of their first occurrence. */
  top(length: number): readonly { readonly value: string; readonly count: number }[] {
    const sorted = [...this.counts].toSorted((a, b) => b[1] - a[1])
    return sorted.slice(0, length).map(([value, count]) => ({ value, count }))
  }

  toState(): readonly (readonly [string, number])[] {
    return [...this.counts]
  }
}
