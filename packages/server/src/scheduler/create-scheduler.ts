import { ConflictError, createInstants, InvalidInputError, type Schedule } from '@picket/core'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { Database } from '../stores/database.ts'
import {
  changeJob,
  deleteJob,
  dropLeases,
  putJob,
  putRun,
  readJobs,
  readRun,
  readRunTimes,
  type ScheduleJobRow,
  type ScheduleRunRow,
} from '../stores/schedules/schedule-store.ts'
import { toWindow, type Job, type RunResult, type ScheduledWindow } from './job.ts'

/** Runs jobs at their times: each window once, by any one of several processes, without losing any. */
export interface Scheduler {
  /** Runs everything that is due, and what becomes due meanwhile; for tests and for callers that cannot wait. */
  tick(): Promise<void>
  /** Runs a job now, beside its schedule, as of now or of another time. Throws if the job does not exist. */
  runNow(jobId: string, scheduledAt?: number): Promise<ScheduleRunRow | undefined>
  start(): void
  /** Notifies that jobs may have changed, or that some may be due. */
  wake(): void
  /** Completes running windows or returns them. */
  stop(): Promise<void>
}

export interface SchedulerPorts {
  readonly database: Database
  /** The current jobs. */
  readonly jobs: () => Promise<readonly Job[]>
  readonly now: Clock
  /** Identifies this process among others. */
  readonly owner: string
  /** No other process uses these metadata: existing leases are of processes that ended. */
  readonly isAlone: boolean
  readonly log: Log
  readonly at?: CrashPoints
  /** Concurrent windows; two by default. */
  readonly parallel?: number
}

/** The delay until a failed window is attempted again, in milliseconds: three retries. */
const pauses = [10_000, 30_000, 90_000] as const
/** A lease that exceeds the timeout of a window by this much has lost its process, in milliseconds. */
const grace = 60_000
/** The polling interval, in milliseconds. */
const period = 5_000
/** What starts later than this is late, in milliseconds. */
const punctual = 60_000

export function createScheduler(ports: SchedulerPorts): Scheduler {
  const { database, now, owner, isAlone, log, at = () => undefined, parallel = 2 } = ports
  const stopping = new AbortController()
  let loop: Promise<void> | undefined
  let isReady = !isAlone
  let wakeUp: (() => void) | undefined
  let isWoken = false

  /** The running window of each job; resolves to true if there may be another. */
  const running = new Map<string, Promise<boolean>>()

  const tick = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Windows that end while others start are no longer running, and their jobs may have another.
      const results = await Promise.all([...running.values(), ...(await begin())])
      if (!results.includes(true)) return
    }
  }

  /** Starts one window of each job that is due, within the limit: no job waits for all missed windows of another. */
  const begin = async (onMore?: () => void): Promise<readonly Promise<boolean>[]> => {
    const started: Promise<boolean>[] = []
    if (!isReady) await dropLeases(database)
    isReady = true
    const jobs = (await ports.jobs()).filter(({ id }) => !running.has(id))
    await enter(jobs)
    for (const job of jobs) {
      if (running.size >= parallel) await Promise.race(running.values())
      if (stopping.signal.aborted) return started
      const window = lookAfter(job).finally(() => running.delete(job.id))
      running.set(job.id, window)
      started.push(window)
      if (onMore) void window.then((mayBeMore) => mayBeMore && onMore())
    }
    return started
  }

  const lookAfter = async (job: Job): Promise<boolean> => {
    try {
      return await runDue(job)
    } catch (error) {
      log.error({ err: error, job: job.id }, 'checking a job failed')
      return false
    }
  }

  /** Handles jobs that are new, rescheduled or removed, and wrong times. */
  const enter = async (jobs: readonly Job[]): Promise<void> => {
    const rows = new Map((await readJobs(database)).map((row) => [row.id, row]))
    for (const { id, schedule } of jobs) {
      const row = rows.get(id)
      rows.delete(id)
      const text = JSON.stringify(schedule)
      const next = createInstants(schedule).atOrAfter(now())
      if (row?.schedule !== text) await putJob(database, { id, schedule: text, next_at: next ?? null })
      else if (next !== undefined && (row.next_at === null || row.next_at > next)) await goBack(row, schedule, next)
    }
    for (const row of rows.values()) if (!running.has(row.id) && !isLeased(row)) await deleteJob(database, row.id)
  }

  /** The clock was ahead: windows between now and the next one that did not run are run at their times. */
  const goBack = async (row: ScheduleJobRow, schedule: Schedule, from: number): Promise<void> => {
    const until = row.next_at ?? Infinity
    const known = await readRunTimes(database, { jobId: row.id, from, until: Math.min(until, Number.MAX_SAFE_INTEGER) })
    const instants = createInstants(schedule)
    let next: number | undefined = from
    while (next !== undefined && next < until && known.has(next)) next = instants.atOrAfter(next + 1)
    if (next === undefined || next === row.next_at || isLeased(row)) return
    await changeJob(database, row, { next_at: next, retry_at: null, attempts: 0 })
  }

  const isLeased = ({ lease_owner, lease_until }: ScheduleJobRow): boolean => {
    if (lease_owner === null || lease_until === null) return false
    // A lease that ends too far from now was created with another clock.
    return lease_until > now() && lease_until < now() + longestLease
  }

  /** Runs the next window of a job if it is due; returns true if it was, since there may be another. */
  const runDue = async (job: Job): Promise<boolean> => {
    const row = (await readJobs(database)).find(({ id }) => id === job.id)
    if (!row || row.next_at === null || row.next_at > now() || isLeased(row)) return false
    const { retry_at } = row
    if (retry_at !== null && retry_at > now() && retry_at <= now() + pauses[2]) return false
    const lease = { lease_owner: owner, lease_until: now() + job.timeout + grace }
    if (!(await changeJob(database, row, lease))) return true
    const leased: ScheduleJobRow = { ...row, ...lease }
    at('scheduler.leased')
    const first = (await isStarted(job, leased)) ? leased.next_at! : await passOver(job, leased)
    if (first !== leased.next_at) return first !== undefined
    const window = toWindow(job.id, first!)
    const known = await readRun(database, window.id)
    if (known && (known.status === 'succeeded' || known.status === 'failed')) {
      await changeJob(database, leased, advanced(job, window))
      return true
    }
    return run(job, window, leased)
  }

  /** It may have had effects already, so it is completed however old it is. */
  const isStarted = async (job: Job, { next_at }: ScheduleJobRow): Promise<boolean> => {
    const run = await readRun(database, toWindow(job.id, next_at!).id)
    return run !== undefined && (run.status === 'running' || run.status === 'waiting')
  }

  /** If many windows were missed, runs only the last ones; returns the next one. */
  const passOver = async (job: Job, leased: ScheduleJobRow): Promise<number | undefined> => {
    const due = dueSince(job.schedule, leased.next_at!, now(), job.mostMissed)
    if (due.skipped === 0) return leased.next_at!
    const ended = now()
    const from = new Date(leased.next_at!).toISOString()
    const message = `The server was not running: ${due.skipped.toLocaleString('en')} windows since ${from} were skipped, the last ${job.mostMissed} will be run.`
    if (!job.isContinuous) log.warn({ job: job.id, skipped: due.skipped, from }, 'skipped missed windows of a job')
    await database.transaction().execute(async (trx) => {
      const moved = { next_at: due.first, retry_at: null, attempts: 0, lease_owner: null, lease_until: null }
      if (!(await changeJob(trx, leased, moved)) || job.isContinuous) return
      await putRun(trx, {
        id: `${toWindow(job.id, leased.next_at!).id} skipped`,
        job_id: job.id,
        scheduled_at: leased.next_at!,
        started_at: ended,
        ended_at: ended,
        status: 'skipped',
        attempts: 0,
        late_by: ended - leased.next_at!,
        count: due.skipped,
        message,
      })
    })
    return due.first
  }

  /** One attempt. */
  const run = async (job: Job, window: ScheduledWindow, leased: ScheduleJobRow | undefined): Promise<boolean> => {
    const before = await readRun(database, window.id)
    const started = before?.started_at ?? now()
    const row: ScheduleRunRow = {
      id: window.id,
      job_id: job.id,
      scheduled_at: window.scheduledAt,
      started_at: started,
      ended_at: null,
      status: 'running',
      attempts: (before?.attempts ?? 0) + 1,
      late_by: Math.max(0, started - window.scheduledAt),
      count: 0,
      message: '',
    }
    await putRun(database, row)
    at('scheduler.begun')
    const tooLong = new AbortController()
    const timer = setTimeout(() => tooLong.abort(), job.timeout)
    const signal = AbortSignal.any([tooLong.signal, stopping.signal])
    const end = async (change: Partial<ScheduleRunRow>, jobChange: Partial<ScheduleJobRow>, work?: Work) => {
      await database.transaction().execute(async (trx) => {
        await work?.(trx)
        if (leased && !(await changeJob(trx, leased, { ...jobChange, lease_owner: null, lease_until: null })))
          throw new LeaseLostError(`Another process has taken over "${window.id}".`)
        await putRun(trx, { ...row, ended_at: now(), ...change })
        at('scheduler.in-transaction')
      })
    }
    let isComplete = false
    try {
      await job.run(window, {
        signal,
        async complete({ count, message = '' }: RunResult, work) {
          await end({ status: 'succeeded', count, message: withLateness(row, message) }, advanced(job, window), work)
          isComplete = true
        },
      })
      if (!isComplete) throw new Error('A job ended without completing its window.')
      return true
    } catch (error) {
      if (isComplete) throw error
      if (error instanceof LeaseLostError) return false
      if (stopping.signal.aborted) {
        // Returned, as if it had not been started.
        const attempts = row.attempts - 1
        await end({ status: 'waiting', attempts, ended_at: null }, {})
        return false
      }
      const problem = tooLong.signal.aborted ? new RunTimeout(job.timeout) : error
      await fail(problem)
      return false
    } finally {
      clearTimeout(timer)
    }

    async function fail(error: unknown): Promise<void> {
      const message = error instanceof Error ? error.message : String(error)
      const pause = error instanceof InvalidInputError || !leased ? undefined : pauses[row.attempts - 1]
      if (pause !== undefined) {
        log.warn({ err: error, window: window.id, attempt: row.attempts }, 'job failed, will retry')
        return end({ status: 'waiting', message }, { retry_at: now() + pause, attempts: row.attempts })
      }
      log.error({ err: error, window: window.id }, 'job failed')
      const gaveUp: Work = (trx) => job.gaveUp(trx, window, error)
      await end({ status: 'failed', message: withLateness(row, message) }, advanced(job, window), gaveUp)
    }
  }

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false
      // A window that takes long does not delay other jobs.
      await begin(wake).catch((error: unknown) => log.error({ err: error }, 'checking for due jobs failed'))
      if (stopping.signal.aborted || isWoken) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, period)
        wakeUp = () => (clearTimeout(timer), resolve())
      })
    }
  }

  const wake = (): void => {
    isWoken = true
    wakeUp?.()
  }

  return {
    tick,
    async runNow(jobId, scheduledAt = now()) {
      const job = (await ports.jobs()).find(({ id }) => id === jobId)
      if (!job) throw new InvalidInputError(`Job "${jobId}" does not exist.`)
      const window = toWindow(jobId, scheduledAt)
      await run(job, window, undefined)
      return readRun(database, window.id)
    },
    start: () => void (loop ??= follow()),
    wake,
    async stop() {
      stopping.abort()
      wakeUp?.()
      await loop
      await Promise.all(running.values())
    },
  }
}

type Work = (trx: Database) => Promise<void>

/** A query has ten minutes; internal jobs can take longer. */
const longestLease = 2 * 60 * 60_000

class LeaseLostError extends ConflictError {}

/** An attempt timed out. */
export class RunTimeout extends Error {
  constructor(timeout: number) {
    super(`The run timed out after ${timeout < 60_000 ? `${timeout} ms` : `${Math.round(timeout / 60_000)} minutes`}.`)
    this.name = 'RunTimeout'
  }
}

function advanced({ schedule }: Job, { scheduledAt }: ScheduledWindow): Partial<ScheduleJobRow> {
  const next_at = createInstants(schedule).atOrAfter(scheduledAt + 1) ?? null
  return { next_at, retry_at: null, attempts: 0, lease_owner: null, lease_until: null }
}

/** Returns the missed windows until now that will be run: the first of them, and how many come before it. */
function dueSince(schedule: Schedule, next: number, now: number, most: number): { first: number; skipped: number } {
  // Two instants are at least a minute apart.
  if ((now - next) / 60_000 < most) return { first: next, skipped: 0 }
  const instants = createInstants(schedule)
  if (schedule.cron === undefined) {
    const rate = (instants.atOrAfter(next + 1) ?? Infinity) - next
    const skipped = Math.max(0, Math.floor((now - next) / rate) + 1 - most)
    return { first: next + skipped * rate, skipped }
  }
  const last: number[] = []
  let skipped = 0
  for (let one: number | undefined = next; one !== undefined && one <= now; one = instants.atOrAfter(one + 1)) {
    last.push(one)
    if (last.length > most) {
      last.shift()
      skipped++
    }
  }
  return { first: last[0] ?? next, skipped }
}

function withLateness({ late_by }: ScheduleRunRow, message: string): string {
  if (late_by < punctual) return message
  const minutes = Math.round(late_by / 60_000)
  return `${message}${message === '' ? '' : ' '}It started ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late.`
}
