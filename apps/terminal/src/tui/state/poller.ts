/** Work that repeats while a screen is shown. */
export interface Poller {
  /** Starts; the first run is one pause away. */
  start(): void
  stop(): void
}

/** `pause` in ms, from the end of one run to the start of the next. */
export function createPoller(pause: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Poller {
  let timer: NodeJS.Timeout | undefined
  const schedule = (): void => {
    const own = setTimeout(
      () =>
        void work()
          .catch(onError)
          .finally(() => timer === own && schedule()),
      pause,
    )
    timer = own.unref()
  }
  return {
    start: () => {
      if (timer === undefined) schedule()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
