/** Buffers input in order until a consumer exists. */
export interface HeldInput {
  /** Passes input on, now or after all earlier input. */
  take(give: () => void): void
  /** Stops buffering. */
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
