/** Edits within this time count as one, in milliseconds. */
const quiet = 150

/** Repeats a check after changes. */
export interface Checker {
  /** Requests a check. A running one is stopped, since its result would be outdated. */
  request(): void
  close(): void
}

/** Creates a checker that runs one check at a time, when no change was requested for a moment. */
export function createChecker(check: (signal: AbortSignal) => Promise<void>): Checker {
  let timer: NodeJS.Timeout | undefined
  let stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const start = (): void => {
    timer = undefined
    stop = new AbortController()
    const { signal } = stop
    running = running.then(() => (signal.aborted ? undefined : check(signal)))
  }
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
    stop.abort()
  }
  return {
    request: () => {
      cancel()
      timer = setTimeout(start, quiet)
    },
    close: cancel,
  }
}
