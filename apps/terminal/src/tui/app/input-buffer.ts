/** Buffers input in order until a consumer exists. */
export interface InputBuffer {
  /** Passes input on, now or after all earlier input. */
  take(give: () => void): void
  /** Stops buffering. */
  release(): void
}

export function createInputBuffer(): InputBuffer {
  let buffered: (() => void)[] | undefined = []
  return {
    take: (give) => {
      if (buffered === undefined) give()
      else buffered.push(give)
    },
    release: () => {
      const waiting = buffered ?? []
      buffered = undefined
      for (const give of waiting) give()
    },
  }
}
