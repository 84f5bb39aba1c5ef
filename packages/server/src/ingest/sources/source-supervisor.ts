import { sleep } from '../../async/sleep.ts'
import type { Secrets } from '../../data-directory/secrets.ts'
import { deleteSourceCursor } from '../../stores/source-cursors/source-cursor-store.ts'
import { isSourceCurrent, listSourceVersions, readSourceRow } from '../../stores/sources/source-store.ts'
import { toSource } from '../source-rows.ts'
import { kindOf } from './find-kind.ts'
import { sourceKinds } from './kinds/index.ts'
import type { PullLimits } from './pull-runner.ts'
import type { RunningSource, SourceKind } from './source-kind.ts'
import type { SourcePorts } from './source-ports.ts'
import { startSource } from './start-source.ts'

/**
 * Reads the stored sources that callers of the API manage and whose kind reads logs by itself. A new source is started, one that was changed is
 * restarted, and one that was deleted is stopped, whichever server changed it. Every server has a supervisor; a lease decides which of them
 * pulls a source.
 */
export interface SourceSupervisor {
  /** Compares what runs with what is stored. Resolves when every source runs as it is stored. */
  reconcile(): Promise<void>
  start(): void
  /**
   * Applies a change of a source that this server made, without waiting for the next comparison. Resolves when the source runs, a port of it is
   * open or its problem is stored, or it was stopped; at the latest after a few seconds.
   */
  apply(id: string): Promise<void>
  /** Resolves when no source runs any more. */
  stop(): Promise<void>
}

/** One source: what should run, and what does. Versions are the times of the last change. */
interface Slot {
  wanted: number | undefined
  current: { readonly version: number; readonly running: RunningSource | undefined } | undefined
  /** Set while the source is being stopped or started. */
  settling: Promise<void> | undefined
  /** Starts that failed in a row, and when the next one is due. */
  failures: number
  retryAt: number
}

/** How long `apply` waits, in milliseconds. Closing the connections of a source can take longer. */
const applyWait = 3_000

const pauses = { first: 1_000, longest: 300_000 }

export function createSourceSupervisor(
  ports: SourcePorts & {
    readonly secrets: Pick<Secrets, 'open' | 'canOpen'>
    /** Every kind of the server by default. */
    readonly kinds?: readonly SourceKind[]
    readonly limits?: Partial<PullLimits>
    /** Milliseconds between two comparisons. */
    readonly period?: number
  },
): SourceSupervisor {
  const { database, secrets, now, randomId, log, kinds = sourceKinds, period = 2_000 } = ports
  const supervised = kinds.filter(({ managedBy, pull, start }) => managedBy === 'api' && (pull ?? start))
  const names = supervised.map(({ name }) => name)
  const slots = new Map<string, Slot>()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined

  return {
    async reconcile() {
      await compare()
      await settled()
    },
    start() {
      if (names.length > 0) loop ??= run()
    },
    async apply(id) {
      if (!loop || stopping.signal.aborted) return
      const applied = new AbortController()
      await Promise.race([applyNow(id).finally(() => applied.abort()), sleep(applyWait, applied.signal)])
    },
    async stop() {
      stopping.abort()
      await loop
      while (slots.size > 0) {
        for (const [id, slot] of slots) want(id, slot, undefined)
        await settled()
      }
    },
  }

  /** Does not wait for sources, so that a source that stops slowly does not delay the others. */
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await compare().catch((error: unknown) => log.error({ err: error }, 'log sources could not be compared'))
      await sleep(period, stopping.signal)
    }
  }

  async function applyNow(id: string): Promise<void> {
    await compare()
    const slot = slots.get(id)
    await slot?.settling
    await slot?.current?.running?.isStarted
  }

  async function compare(): Promise<void> {
    const versions = names.length === 0 ? [] : await listSourceVersions(database, names)
    if (stopping.signal.aborted) return
    const stored = new Map(versions.map(({ id, updated_at }) => [id, updated_at]))
    for (const id of stored.keys())
      if (!slots.has(id))
        slots.set(id, { wanted: undefined, current: undefined, settling: undefined, failures: 0, retryAt: 0 })
    for (const [id, slot] of slots) want(id, slot, stored.get(id))
  }

  async function settled(): Promise<void> {
    await Promise.all([...slots.values()].map(({ settling }) => settling))
  }

  function want(id: string, slot: Slot, version: number | undefined): void {
    // A source that was changed is retried at once.
    if (slot.wanted !== version) slot.retryAt = 0
    slot.wanted = version
    slot.settling ??= settle(id, slot).finally(() => {
      slot.settling = undefined
      if (slot.wanted === undefined && slot.current === undefined) slots.delete(id)
    })
  }

  async function settle(id: string, slot: Slot): Promise<void> {
    while (slot.current?.version !== slot.wanted && slot.retryAt <= now()) {
      try {
        const stopped = slot.current
        slot.current = undefined
        await stopped?.running?.stop()
        // A page that started while the source was deleted can have acquired its lease again.
        if (slot.wanted === undefined && !stopping.signal.aborted) await deleteSourceCursor(database, id)
        if (slot.wanted !== undefined) slot.current = await open(id, slot.wanted)
        slot.failures = 0
      } catch (error) {
        slot.retryAt = now() + Math.min(pauses.longest, pauses.first * 2 ** slot.failures)
        slot.failures += 1
        log.warn({ err: error, source: id }, 'a log source could not be started')
      }
    }
  }

  /** A source that was changed or deleted in the meantime is not started; the next comparison finds it. */
  async function open(id: string, version: number): Promise<Slot['current']> {
    const row = await readSourceRow(database, id)
    if (row?.updated_at !== version || row.deleted_at !== null || row.paused_at !== null)
      return { version, running: undefined }
    const source = toSource(row, secrets, kinds)
    const isCurrent = (): Promise<boolean> => isSourceCurrent(database, row)
    const running = startSource(kindOf(source, kinds), source, { ...ports, owner: randomId(), isCurrent })
    return { version, running }
  }
}
