/** Chance that is the same on every machine: a sequence of numbers made from a seed (mulberry32). */
export interface Chance {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  pick<T>(items: readonly T[]): T
  /** The next of many ids that differ in their end only, so that they pack well. */
  uuid(): string
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  let ids = 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (end: number): number => next() % end
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    uuid: () => `6f1b2c3d-18a0-4e5f-8a6b-${(ids++).toString(16).padStart(12, '0')}`,
  }
}
