import { InvalidInputError } from '@picket/core'
import type { LookupService } from '../../detections/lookups/lookup-service.ts'
import type { Library } from '../../detections/spec-library.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Database } from '../../stores/database.ts'
import { readRun, readRuns, type ScheduleRunRow } from '../../stores/schedules/schedule-store.ts'
import type { Scheduler } from '../create-scheduler.ts'
import { toWindow } from '../job.ts'
import { lookupJobId } from './create-lookup-jobs.ts'
import { readLookupRefresh } from './lookup-refresh.ts'

/** Refreshes lookup tables beside their schedule. */
export interface LookupSync {
  /**
   * Starts a refresh, and returns its id. Throws an InvalidInputError if the table is not refreshed. `acceptFewerRows`:
   * even if the new rows are fewer than half of the current ones.
   */
  start(name: string, options?: { readonly acceptFewerRows?: boolean }): Promise<string>
  /** Returns a run, unless it is of another table or unknown; it can take a moment until a started run is stored. */
  find(name: string, id: string): Promise<ScheduleRunRow | undefined>
  /** The last runs, newest first. */
  runsOf(name: string, limit: number): Promise<readonly ScheduleRunRow[]>
  /**
   * Fills tables that were added and have no rows yet, so that they do not wait for their schedule. `isAgain`: also those
   * that could not be filled before.
   */
  fillNew(library: Library, options?: { readonly isAgain?: boolean }): Promise<void>
  /** Resolves when all started runs have ended. */
  settled(): Promise<void>
}

export interface LookupSyncPorts {
  readonly database: Database
  readonly library: { readonly current: () => Promise<Library> }
  readonly scheduler: Pick<Scheduler, 'runNow'>
  readonly lookups: Pick<LookupService, 'current'>
  /** Shared with the jobs. */
  readonly confirmed: Set<string>
  readonly now: Clock
  readonly log: Log
}

export function createLookupSync(ports: LookupSyncPorts): LookupSync {
  const { database, library, scheduler, lookups, confirmed, now, log } = ports
  const running = new Map<string, Promise<void>>()
  const tried = new Set<string>()

  const run = (name: string, acceptFewerRows: boolean): string => {
    const at = now()
    if (acceptFewerRows) confirmed.add(name)
    const work = scheduler
      .runNow(lookupJobId(name), at)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error, table: name }, 'cannot refresh a lookup table'),
      )
      .finally(() => {
        confirmed.delete(name)
        running.delete(name)
      })
    running.set(name, work)
    return toWindow(lookupJobId(name), at).id
  }

  return {
    async start(name, { acceptFewerRows = false } = {}) {
      const spec = (await library.current()).specs.get(name)
      if (spec === undefined || readLookupRefresh(spec) === undefined)
        throw new InvalidInputError(`The rows of lookup table "${name}" are uploaded; it cannot be refreshed.`)
      if (spec.data['Enabled'] !== true)
        throw new InvalidInputError(`Lookup table "${name}" is disabled. Enable it to refresh it.`)
      if (running.has(name)) throw new InvalidInputError(`Lookup table "${name}" is being refreshed already.`)
      return run(name, acceptFewerRows)
    },
    async find(name, id) {
      return id.startsWith(`${lookupJobId(name)}@`) ? await readRun(database, id) : undefined
    },
    runsOf: (name, limit) => readRuns(database, { jobId: lookupJobId(name), limit }),
    async fillNew({ content, specs }, { isAgain = false } = {}) {
      const filled = await lookups.current()
      if (isAgain) tried.clear()
      // A table that is deleted and added again is new.
      for (const name of tried) if (!specs.has(name)) tried.delete(name)
      for (const spec of content.specs) {
        const isDue = spec.data['Enabled'] === true && !filled.has(spec.id) && !tried.has(spec.id)
        if (!isDue || readLookupRefresh(spec) === undefined || running.has(spec.id)) continue
        tried.add(spec.id)
        run(spec.id, false)
      }
    },
    settled: async () => void (await Promise.all(running.values())),
  }
}
