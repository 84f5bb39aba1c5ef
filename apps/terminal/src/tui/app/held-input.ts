/** What is typed before there is anything that takes it, kept in its order. */
export interface HeldInput {
  /** Gives it on, now or once everything before it was given on. */
  take(give: () => void): void
  /** From now on nothing is kept. */
  release(): void
}

export function createHeldInput(): HeldInput {
  let held: (() => void)[] | undefined = []
  return {
    take: (give) => {
      if (held === undefined) give()
      else held.push(give)
    },
    release: () => {
      const waiting = held ?? []
      held = undefined
      for (const give of waiting) give()
    },
  }
}
