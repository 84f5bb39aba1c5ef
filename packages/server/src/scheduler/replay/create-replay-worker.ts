import {
  ConflictError,
  InvalidInputError,
  PicketError,
  type ContentSet,
  type Destination,
  type Enricher,
} from '@picket/core'
import type { DetectionPython } from '../../detections/python.ts'
import type { SpecLibrary } from '../../detections/spec-library.ts'
import type { Lake } from '../../lake/lake.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CrashPoints } from '../../ports/crash-points.ts'
import type { Log } from '../../ports/log.ts'
import type { Database } from '../../stores/database.ts'
import {
  changeLeasedReplay,
  dropReplayLeases,
  findWaitingReplay,
  leaseReplay,
  type ReplayRow,
} from '../../stores/replays/replay-store.ts'
import { deleteReplayCheckpoints } from '../../stores/replays/replay-checkpoint-store.ts'
import { resumeReplay } from './checkpoint.ts'
import { estimateReplay } from './estimate-replay.ts'
import type { Rest } from './pace.ts'
import { replayCorrelations } from './replay-correlations.ts'
import { replayRules, type ReplayPorts } from './replay-rules.ts'
import { noProgress, type ReplayedSpec, type ReplayProgress, type ReplayResult, type ReplayScope } from './replay.ts'

/** Runs replays, one at a time, with low priority. */
export interface ReplayWorker {
  /** Runs all pending replays; for tests and for callers that cannot wait. */
  tick(): Promise<void>
  start(): void
  /** Notifies that there may be a new replay, or one to stop. */
  wake(): void
  /** Returns running replays. */
  stop(): Promise<void>
}

export interface ReplayWorkerPorts {
  readonly database: Database
  readonly lake: Lake
  readonly library: SpecLibrary
  readonly python: Pick<DetectionPython, 'environmentOf' | 'guardsFor' | 'openStream'>
  readonly destinations: () => Promise<readonly Destination[]>
  readonly enricherAt?: (time: number) => Promise<Enricher | undefined>
  readonly rest: () => Rest
  readonly now: Clock
  /** Identifies this process among others. */
  readonly owner: string
  /** No other process uses these metadata: existing leases are of processes that ended. */
  readonly isAlone: boolean
  readonly log: Log
  readonly at?: CrashPoints
  /** Events between checkpoints of a replay; 10,000 by default. */
  readonly stretch?: number
  /** How often a replay reports its progress and checks whether it was stopped, in milliseconds. */
  readonly beat?: number
}

/** A process without a heartbeat for this long has ended, in milliseconds. */
const leaseTime = 60_000
/** A replay during which the server crashed this often probably causes it: it is given up. */
const mostAttempts = 3
/** The polling interval for pending replays, in milliseconds. */
const period = 5_000

export function createReplayWorker(ports: ReplayWorkerPorts): ReplayWorker {
  const { database, now, owner, isAlone, log, at = () => undefined, beat = 1_000 } = ports
  const stopping = new AbortController()
  let isReady = !isAlone
  let loop: Promise<void> | undefined
  let isWoken = false
  const wakers = new Set<() => void>()

  const tick = async (): Promise<void> => {
    if (!isReady) await dropReplayLeases(database)
    isReady = true
    while (!stopping.signal.aborted) {
      const row = await findWaitingReplay(database, now())
      if (!row) return
      const lease = { lease_owner: owner, lease_until: now() + leaseTime, updated_at: now() }
      if (!(await leaseReplay(database, row, lease))) continue
      at('replay.leased')
      await run({ ...row, ...lease, attempts: row.attempts + 1 })
    }
  }

  const run = async (row: ReplayRow): Promise<void> => {
    const leased = { id: row.id, owner }
    const canceled = new AbortController()
    const lost = new AbortController()
    const signal = AbortSignal.any([canceled.signal, lost.signal, stopping.signal])
    let progress: ReplayProgress = { ...noProgress, coveredUntil: row.starts_at }
    let state: ReplayRow['state'] = 'EVALUATION_IN_PROGRESS'
    const report = async (): Promise<void> => {
      const change = { progress: JSON.stringify(progress), state, lease_until: now() + leaseTime, updated_at: now() }
      const { isLeased, isStopped } = await changeLeasedReplay(database, leased, change)
      if (!isLeased) lost.abort(new Error('Another process has taken over the replay.'))
      if (isStopped) canceled.abort(new Error('The replay was stopped.'))
    }
    const beating = startBeating(report, beat, wakers, log)
    const end = async (change: Partial<ReplayRow>): Promise<void> => {
      await beating.stop()
      const ended = { progress: JSON.stringify(progress), lease_owner: null, lease_until: null, updated_at: now() }
      await database.transaction().execute(async (trx) => {
        const { isLeased } = await changeLeasedReplay(trx, leased, { ...ended, ...change })
        if (isLeased && change.state !== undefined) await deleteReplayCheckpoints(trx, [row.id])
      })
    }
    try {
      await report()
      signal.throwIfAborted()
      if (row.attempts > mostAttempts)
        throw new InvalidInputError(
          `The server crashed ${mostAttempts} times during this replay, so it is not started again.`,
          {
            hint: "Find the reason in the server's log; then replay a shorter time range, or fewer detections at once.",
          },
        )
      const resumed = await resumeReplay(database, row.id)
      const left = Math.max(1, Math.floor(row.time_limit - (resumed?.checkpoint.spent ?? 0)))
      const result = await work(row, {
        ...ports,
        rest: ports.rest(),
        signal,
        timeUp: AbortSignal.timeout(left),
        resumed,
        async keep(doWork) {
          await database.transaction().execute(async (trx) => {
            // Replays that make progress are not given up.
            const { isLeased } = await changeLeasedReplay(trx, leased, { attempts: 1 })
            if (!isLeased) throw new ConflictError('Another process has taken over the replay.')
            await doWork(trx)
          })
          at('replay.checkpoint')
        },
        tell(change) {
          progress = { ...progress, ...change }
          const { evaluation, estimate, events } = progress
          if (estimate.events > 0 && evaluation < 1)
            progress = { ...progress, evaluation: Math.min(0.99, events / estimate.events) }
          if (evaluation === 1) state = 'COMPUTATION_IN_PROGRESS'
        },
      })
      at('replay.evaluated')
      progress = { ...progress, evaluation: 1, computation: 1 }
      const message = result.notes.join(' ')
      await end({ state: 'DONE', message, result: JSON.stringify(result), completed_at: now() })
    } catch (error) {
      if (lost.signal.aborted) return await beating.stop()
      if (canceled.signal.aborted)
        return await end({ state: 'CANCELED', message: 'The replay was stopped.', completed_at: now() })
      // Returned: the next process continues it, and this attempt does not count.
      if (stopping.signal.aborted) return await end({ attempts: Math.max(0, row.attempts - 1) })
      const isExpected = error instanceof PicketError
      if (!isExpected) log.error({ err: error, replayId: row.id }, 'replay failed')
      const failed = state === 'EVALUATION_IN_PROGRESS' ? 'ERROR_EVALUATION' : 'ERROR_COMPUTATION'
      const message = isExpected
        ? [error.message, error.hint].filter(Boolean).join(' ')
        : 'The replay failed because of an internal error. The server log has the reason under the id of this replay. Start the replay again; contact the operator of the server if it fails again.'
      await end({ state: failed, message, completed_at: now() })
    }
  }

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false
      await tick().catch((error: unknown) => log.error({ err: error }, 'processing replays failed'))
      if (stopping.signal.aborted || isWoken) continue
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer)
          wakers.delete(done)
          resolve()
        }
        const timer = setTimeout(done, period)
        wakers.add(done)
      })
    }
  }
  const wake = (): void => {
    isWoken = true
    for (const waker of wakers) waker()
  }
  return {
    tick,
    start: () => void (loop ??= follow()),
    wake,
    async stop() {
      stopping.abort(new Error('The server is shutting down.'))
      wake()
      await loop
    },
  }
}

type WorkPorts = Omit<ReplayWorkerPorts, 'rest'> & ReplayPorts

async function work(row: ReplayRow, ports: WorkPorts): Promise<ReplayResult> {
  const { library, tell } = ports
  const scope: ReplayScope = {
    logTypes: JSON.parse(row.log_types) as readonly string[],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    ...(row.max_bytes === null ? {} : { maxBytes: row.max_bytes }),
  }
  const specs = JSON.parse(row.specs) as readonly ReplayedSpec[]
  const content: ContentSet = (await library.preview(await library.current(), specs)).content
  const ids = specs.map(({ id }) => id)
  if (row.kind === 'CORRELATION_RULE') return replayCorrelations({ id: row.id, scope, ids, content }, ports)
  tell({
    estimate: await estimateReplay(scope, ports),
    coveredUntil: ports.resumed?.checkpoint.place.time ?? scope.startsAt,
  })
  return replayRules({ id: row.id, scope, ids, content, isMeasured: row.kind === 'PERFORMANCE' }, ports)
}

/** Reports periodically, and when it is woken, one report at a time. */
function startBeating(
  report: () => Promise<void>,
  beat: number,
  wakers: Set<() => void>,
  log: Log,
): { stop(): Promise<void> } {
  let last = Promise.resolve()
  const once = (): void => {
    last = last
      .then(report)
      .catch((error: unknown) => log.warn({ err: error }, 'reporting the progress of a replay failed'))
  }
  const timer = setInterval(once, beat)
  wakers.add(once)
  return {
    async stop() {
      clearInterval(timer)
      wakers.delete(once)
      await last
    },
  }
}
