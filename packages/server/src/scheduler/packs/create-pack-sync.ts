import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Scheduler } from '../create-scheduler.ts'
import { packJobId } from './create-pack-jobs.ts'

/** Checks pack sources beside their schedule. */
export interface PackSync {
  /** Starts a check, unless the source is being checked. */
  start(sourceId: string): void
  isChecking(sourceId: string): boolean
  /** Resolves when all started checks have ended. */
  settled(): Promise<void>
}

export function createPackSync({
  scheduler,
  now,
  log,
}: {
  readonly scheduler: Pick<Scheduler, 'runNow'>
  readonly now: Clock
  readonly log: Log
}): PackSync {
  const running = new Map<string, Promise<void>>()
  return {
    start(sourceId) {
      if (running.has(sourceId)) return
      const work = scheduler
        .runNow(packJobId(sourceId), now())
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error, source: sourceId }, 'cannot check a pack source'),
        )
        .finally(() => running.delete(sourceId))
      running.set(sourceId, work)
    },
    isChecking: (sourceId) => running.has(sourceId),
    settled: async () => void (await Promise.all(running.values())),
  }
}
