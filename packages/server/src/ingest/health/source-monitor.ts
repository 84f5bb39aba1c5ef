import type { Log } from '../../ports/log.ts'
import type { SourceWatch } from './watch-sources.ts'

/** Milliseconds between two checks of all sources (reference: data 10.3). */
const period = 5 * 60_000
/** Milliseconds from a failure to the check of its source. */
const failureDelay = 2_000

/** Checks the health of sources: all of them from time to time, and those with failures soon. */
export interface SourceMonitor {
  /** Checks each of these soon, once however many failures there are. */
  checkSoon(sourceIds: readonly string[]): void
  start(): void
  /** Resolves when a check that is running has ended. */
  stop(): Promise<void>
}

export function createSourceMonitor(watch: SourceWatch, log: Log): SourceMonitor {
  const due = new Map<string, NodeJS.Timeout>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const checkAll = (): void => {
    running ??= watch
      .look()
      .catch((error: unknown) => log.error({ err: error }, 'sources could not be checked'))
      .finally(() => (running = undefined))
  }
  const check = (sourceId: string): void => {
    due.delete(sourceId)
    void watch
      .lookAt(sourceId)
      .catch((error: unknown) => log.error({ err: error, source: sourceId }, 'a source could not be checked'))
  }
  return {
    checkSoon(sourceIds) {
      for (const id of sourceIds) if (!due.has(id)) due.set(id, setTimeout(check, failureDelay, id))
    },
    start() {
      timer = setInterval(checkAll, period)
    },
    async stop() {
      clearInterval(timer)
      for (const waiting of due.values()) clearTimeout(waiting)
      await running
    },
  }
}
