/** Work that may be done beside other work, and work that is done alone. Who comes first is let in first. */
export interface Gate {
  share<Result>(work: () => Promise<Result>): Promise<Result>
  alone<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createGate(): Gate {
  /** Ends when the last work that is done alone has ended, and when all that came since has. */
  let before: Promise<unknown> = Promise.resolve()
  let since: Promise<unknown> = before
  return {
    share(work) {
      const result = before.then(work)
      since = Promise.allSettled([since, result])
      return result
    },
    alone(work) {
      const result = since.then(work)
      before = since = result.catch(() => undefined)
      return result
    },
  }
}
