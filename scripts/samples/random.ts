/** A pseudo-random number generator (mulberry32) with the same results on every machine. */
export interface Random {
  /** Returns an integer from 0 to `end`, exclusive. */
  below(end: number): number
  pick<T>(items: readonly T[]): T
  /** Returns the next id. Ids differ only at the end, so that they compress well. */
  uuid(): string
}

export function createRandom(seed: number): Random {
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
