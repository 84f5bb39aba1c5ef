import type { Log } from '../ports/log.ts'

/** Work that nobody waits for: its answer must not tell how long it took, or whether there was any. */
export interface Background {
  run(what: string, work: () => Promise<void>): void
  /** Once nothing is under way. */
  settle(): Promise<void>
}

/** More than this many at a time are left out. */
const mostUnderWay = 1000

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      if (underWay.size >= mostUnderWay) return log.error({ what }, 'too much is under way')
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work in the background failed'))
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
