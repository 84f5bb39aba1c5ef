/** A shared-exclusive lock. Requests are granted in order of arrival. */
export interface SharedLock {
  share<Result>(work: () => Promise<Result>): Promise<Result>
  alone<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createSharedLock(): SharedLock {
  /** Resolves when the last exclusive work has ended, and when all later work has. */
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
