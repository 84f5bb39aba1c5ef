import type { Log } from '../../ports/log.ts'
import type { SourceWatch } from './watch-sources.ts'

/** Milliseconds between two checks of all sources. */
const period = 5 * 60_000
/** Milliseconds from a failure to the check of its source. */
const failureDelay = 2_000

/** Checks the health of sources: all of them regularly, and those with failures soon. */
export interface SourceMonitor {
  /** Schedules a check of each source, one for any number of failures. */
  checkSoon(sourceIds: readonly string[]): void
  start(): void
  /** Resolves when a running check has ended. */
  stop(): Promise<void>
}

export function createSourceMonitor(watch: SourceWatch, log: Log): SourceMonitor {
  const due = new Map<string, NodeJS.Timeout>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const checkAll = (): void => {
    running ??= watch
      .checkAll()
      .catch((error: unknown) => log.error({ err: error }, 'checking sources failed'))
      .finally(() => (running = undefined))
  }
  const check = (sourceId: string): void => {
    due.delete(sourceId)
    void watch
      .check(sourceId)
      .catch((error: unknown) => log.error({ err: error, source: sourceId }, 'checking a source failed'))
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
