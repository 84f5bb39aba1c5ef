import type { Log } from '../ports/log.ts'

/** Work that no caller waits for: a response must not reveal how long it took, or whether there was any. */
export interface Background {
  run(what: string, work: () => Promise<void>): void
  /** Resolves once no work is running. */
  settle(): Promise<void>
}

/** Tasks beyond this many at a time are dropped. */
const mostRunning = 1000

export function createBackground(log: Log): Background {
  const tasks = new Set<Promise<void>>()
  return {
    run(what, work) {
      if (tasks.size >= mostRunning) return log.error({ what }, 'background task dropped, too many are running')
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'background task failed'))
        .finally(() => tasks.delete(running))
      tasks.add(running)
    },
    async settle() {
      while (tasks.size > 0) await Promise.all(tasks)
    },
  }
}
