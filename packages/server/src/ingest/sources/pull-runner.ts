import { sleep } from '../../async/sleep.ts'
import { SpoolFullError } from '../../spool/spool.ts'
import {
  acquireLease,
  releaseLease,
  storeCheckpoint,
  storeProblem,
  type SourceCursorRow,
} from '../../stores/source-cursors/source-cursor-store.ts'
import { openPage, type OpenPage } from './open-page.ts'
import type { PullSource, PulledItem } from './pull-source.ts'
import type { SourcePorts } from './source-ports.ts'

/** Reads one source in turns until it is stopped. Each source has its own runner, so that one never delays another. */
export interface PullRunner {
  /** Reads one page, or a part of a long one. */
  turn(): Promise<Turn>
  start(): void
  /**
   * Resolves when nothing of the source runs any more, at the latest after the grace period. The lease is then free, or
   * expires.
   */
  stop(): Promise<void>
  health(): PullHealth
}

/**
 * `more`: read on at once. `idle`: nothing new. `waiting`: the spool is full. `elsewhere`: another runner has the lease, or will have it because
 * the source was changed.
 */
export type Turn = 'more' | 'idle' | 'waiting' | 'elsewhere' | 'failed'

export type PullHealth =
  | { readonly state: 'healthy' }
  /** No turn has ended yet, or another runner has the lease and reports the state. */
  | { readonly state: 'unknown' }
  /** The reason in a sentence, as the kind reports it. */
  | { readonly state: 'failing'; readonly problem: string; readonly since: number; readonly failures: number }

export interface PullLimits {
  /** How long a lease lasts without being extended, in milliseconds. Longer than any turn. */
  readonly lease: number
  /** The pause after the first failure; it doubles with each further one. */
  readonly firstPause: number
  readonly maxPause: number
  /** While the spool is full. */
  readonly fullPause: number
  /** While another runner has the lease. */
  readonly standbyPause: number
  /** How long a turn reads groups of a long page. The next turn continues with the page. */
  readonly turn: number
  /** How long `stop` waits for a turn. */
  readonly grace: number
}

export const defaultPullLimits: PullLimits = {
  lease: 120_000,
  firstPause: 1_000,
  maxPause: 300_000,
  fullPause: 1_000,
  standbyPause: 5_000,
  turn: 30_000,
  grace: 10_000,
}

export function createPullRunner(
  ports: SourcePorts & {
    readonly sourceId: string
    /** Unique among all runners of all servers. */
    readonly owner: string
    readonly pulled: PullSource
    /** Whether the source is still stored as it was when the runner was created. Asked before each page. */
    readonly isCurrent?: () => Promise<boolean>
    readonly limits?: Partial<PullLimits>
  },
): PullRunner {
  const { database, spool, now, randomId, log, sourceId, owner, pulled } = ports
  const limits = { ...defaultPullLimits, ...ports.limits }
  const stopping = new AbortController()
  let health: PullHealth = { state: 'unknown' }
  let running: Promise<void> | undefined
  /** A page that is not completely in the spool. */
  let open: OpenPage | undefined
  /** What this runner stored or read last. */
  let held: SourceCursorRow | undefined

  const runner: PullRunner = {
    async turn() {
      try {
        const { turn, problem } = await readPage()
        if (turn === 'elsewhere') await abandon()
        if (problem !== undefined) health = failing(problem)
        else health = turn === 'elsewhere' ? { state: 'unknown' } : { state: 'healthy' }
        return turn
      } catch (error) {
        // A full spool is not a failure of the source: the next turn continues with the page.
        if (error instanceof SpoolFullError) return 'waiting'
        await abandon()
        held = undefined
        if (stopping.signal.aborted) return 'idle'
        const problem = error instanceof Error ? error.message : String(error)
        health = failing(problem)
        log.warn({ err: error, source: sourceId }, 'reading a log source failed')
        await store(problem)
        return 'failed'
      }
    },
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      const grace = new AbortController()
      await Promise.race([running ?? abandon(), sleep(limits.grace, grace.signal)])
      grace.abort()
    },
    health: () => health,
  }
  return runner

  function failing(problem: string): PullHealth {
    const { since = now(), failures = 0 } = health.state === 'failing' ? health : {}
    return { state: 'failing', problem, since, failures: failures + 1 }
  }

  /** Lets the source release what it holds for the rest of the page. */
  async function abandon(): Promise<void> {
    const abandoned = open
    open = undefined
    await abandoned
      ?.end()
      .catch((error: unknown) => log.warn({ err: error, source: sourceId }, 'ending a page of a log source failed'))
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const turn = await runner.turn()
      if (turn !== 'more') await sleep(pauseAfter(turn), stopping.signal)
    }
    await abandon()
    await releaseLease(database, sourceId, owner).catch((error: unknown) =>
      log.warn({ err: error, source: sourceId }, 'releasing a lease failed'),
    )
    await pulled.close?.()
  }

  async function store(problem: string): Promise<void> {
    await storeProblem(database, sourceId, { owner, problem, now: now() }).catch((error: unknown) =>
      log.warn({ err: error, source: sourceId }, 'storing the problem of a log source failed'),
    )
  }

  async function readPage(): Promise<{ readonly turn: Turn; readonly problem?: string }> {
    if (ports.isCurrent && !(await ports.isCurrent())) return { turn: 'elsewhere' }
    held = await extendLease()
    const lease = held
    if (!lease) return { turn: 'elsewhere' }
    ports.at?.('pull.leased')
    open ??= openPage(await pulled.pull(checkpointOf(lease), stopping.signal))
    const { page } = open
    ports.at?.('pull.read')
    const until = now() + limits.turn
    for (let group = await open.next(); group; group = await open.next()) {
      if (stopping.signal.aborted) return { turn: 'idle' }
      await Promise.all(group.map(append))
      open.done()
      ports.at?.('pull.spooled')
      if (now() >= until) return { turn: 'more' }
    }
    open = undefined
    const { checkpoint, problem } = page
    // Idle sources write nothing else, and the lease was extended for this page.
    const isSame = JSON.stringify(checkpoint) === lease.checkpoint && problem === undefined && lease.problem === null
    if (isSame && !page.isMore) return { turn: 'idle' }
    const at = now()
    const isKept = await storeCheckpoint(database, lease, { checkpoint, until: at + limits.lease, problem, now: at })
    ports.at?.('pull.stored')
    held = isKept
    if (!isKept) return { turn: 'elsewhere' }
    return { turn: page.isMore ? 'more' : 'idle', ...(problem !== undefined && { problem }) }
  }

  /** Writes only if the lease could expire during the turn: idle sources write every other time. */
  async function extendLease(): Promise<SourceCursorRow | undefined> {
    if (held && held.problem === null && held.lease_until - now() > limits.lease / 3) return held
    return acquireLease(database, sourceId, { owner, now: now(), until: now() + limits.lease })
  }

  /**
   * Appends an item. Its id makes it a batch that the spool and the ledger accept once, also when it is pulled again.
   */
  async function append({ id, body, reading, isShared }: PulledItem): Promise<void> {
    const name = `pull ${sourceId} ${id}`
    const item = { id: randomId(), sourceId, receivedAt: now(), body, reading }
    await spool.append({ ...item, ...(isShared ? { key: { name, digest: '' } } : { batchId: name }) })
  }

  function pauseAfter(turn: Turn): number {
    if (turn === 'waiting') return limits.fullPause
    if (turn === 'elsewhere') return limits.standbyPause
    if (turn !== 'failed' || health.state !== 'failing') return pulled.period
    return Math.min(limits.maxPause, limits.firstPause * 2 ** (health.failures - 1))
  }
}

function checkpointOf({ checkpoint }: SourceCursorRow): unknown {
  return checkpoint === null ? undefined : (JSON.parse(checkpoint) as unknown)
}
