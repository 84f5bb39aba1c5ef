import { maySeeLogType, NotFoundError } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import { describeError } from '../errors/describe-error.ts'
import { createSerialQueue } from '../async/serial-queue.ts'
import type { Viewer } from '../access/viewer.ts'
import type { LogSource } from '../ingest/log-source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import {
  countSourceJobs,
  deleteSourceJobs,
  endSourceJob,
  findSourceJob,
  insertSourceJob,
  keepSourceJobAlive,
  type SourceJobRow,
} from '../stores/source-jobs/source-job-store.ts'

/** A job and its result, as users see them. */
export interface SourceJob {
  readonly row: SourceJobRow
  readonly result: unknown
  readonly error: { readonly code: ApiError['code']; readonly message: string } | null
}

/**
 * Work on the logs of a source that its caller polls for; one job at a time, run by the process that received the
 * request.
 */
export interface SourceJobs {
  /**
   * Returns the id of the job. `logTypes` are those that a caller must be able to see to read the result. Throws
   * InvalidInput for a caller with too many running jobs.
   */
  begin(viewer: Viewer, job: NewSourceJob): Promise<string>
  /** Throws a NotFoundError. */
  find(viewer: Viewer, id: string, kind?: SourceJobRow['kind']): Promise<SourceJob>
  /** Records how a job ended; jobs that have ended do not change. */
  cancel(viewer: Viewer, id: string): Promise<SourceJobRow['status']>
  /** Deletes expired jobs. */
  clean(): Promise<void>
  /** Cancels running jobs. */
  stop(): Promise<void>
}

export interface NewSourceJob {
  readonly kind: SourceJobRow['kind']
  readonly source: LogSource
  readonly logTypes: readonly string[]
  work(signal: AbortSignal): Promise<object>
}

export interface SourceJobPorts {
  readonly database: Database
  readonly findSource: (id: string) => Promise<LogSource | undefined>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
}

const mostAtOnce = 5
/** In milliseconds. */
const times = { beat: 2_000, dead: 30_000, longest: 10 * 60_000, kept: 24 * 3_600_000 }

export function createSourceJobs({ database, findSource, now, randomId, log }: SourceJobPorts): SourceJobs {
  const inTurn = createSerialQueue()
  const running = new Map<string, { readonly stopping: AbortController; readonly ended: Promise<void> }>()
  let isStopped = false

  const run = async (id: string, work: NewSourceJob['work'], stopping: AbortController): Promise<void> => {
    const beat = setInterval(() => {
      keepSourceJobAlive(database, id, now())
        .then((isWanted) => isWanted || stopping.abort(canceled))
        .catch((error: unknown) => log.warn({ err: error, jobId: id }, 'heartbeat of a job failed'))
    }, times.beat)
    beat.unref()
    let limit: NodeJS.Timeout | undefined
    try {
      const end = await inTurn(async () => {
        stopping.signal.throwIfAborted()
        limit = setTimeout(() => stopping.abort(tooLong), times.longest)
        return { status: 'SUCCEEDED' as const, result: JSON.stringify(await work(stopping.signal)), error: null }
      }).catch((error: unknown) => toEnd(stopping.signal.aborted ? stopping.signal.reason : error, id, log))
      await endSourceJob(database, id, { ...end, finished_at: now() })
    } catch (error) {
      log.error({ err: error, jobId: id }, 'recording the end of a job failed')
    } finally {
      clearInterval(beat)
      clearTimeout(limit)
      running.delete(id)
    }
  }
  const find = async (viewer: Viewer, id: string, kind?: SourceJobRow['kind']): Promise<SourceJobRow> => {
    const row = await findSourceJob(database, id)
    const isSeen =
      row !== undefined &&
      (kind === undefined || row.kind === kind) &&
      (JSON.parse(row.log_types) as string[]).every((logType) => maySeeLogType(viewer.logTypes, logType)) &&
      (await findSource(row.source_id)) !== undefined
    if (!isSeen)
      throw new NotFoundError(`Job "${id.slice(0, 100)}" does not exist.`, { hint: 'Jobs are kept for a day.' })
    return row
  }

  const clean = () => deleteSourceJobs(database, now() - times.kept)

  return {
    clean,
    async begin(viewer, { kind, source, logTypes, work }) {
      if (isStopped) throw new ApiError('InvalidInput', 'The server is shutting down. Try again in a moment.')
      await clean()
      if ((await countSourceJobs(database, viewer.id, now() - times.dead)) >= mostAtOnce)
        throw new ApiError(
          'InvalidInput',
          `You already have ${mostAtOnce} running jobs. Wait for one of them, or cancel it with cancelSourceJob.`,
        )
      const id = randomId()
      await insertSourceJob(database, {
        id,
        kind,
        source_id: source.id,
        status: 'RUNNING',
        created_at: now(),
        created_by: viewer.id,
        alive_at: now(),
        finished_at: null,
        log_types: JSON.stringify([...new Set([...source.logTypes, ...logTypes])]),
        result: null,
        error: null,
      })
      const stopping = new AbortController()
      running.set(id, { stopping, ended: run(id, work, stopping) })
      return id
    },
    async find(viewer, id, kind) {
      const row = await find(viewer, id, kind)
      if (row.status === 'RUNNING' && row.alive_at < now() - times.dead)
        return { row: { ...row, status: 'FAILED' }, result: undefined, error: lost }
      const parse = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))
      return { row, result: parse(row.result), error: (parse(row.error) as SourceJob['error'] | undefined) ?? null }
    },
    async cancel(viewer, id) {
      await find(viewer, id)
      await endSourceJob(database, id, { status: 'CANCELED', finished_at: now(), result: null, error: null })
      running.get(id)?.stopping.abort(canceled)
      return (await find(viewer, id)).status
    },
    async stop() {
      isStopped = true
      for (const { stopping } of running.values()) stopping.abort(stopped)
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

const canceled = new Error('The job was canceled.')
const stopped = new ApiError('ServerError', 'The server stopped before the job was done. Start it again.')
const tooLong = new ApiError(
  'InvalidInput',
  'The job took more than ten minutes and was stopped. Choose a shorter time range or fewer schemas.',
)
const lost = { code: 'ServerError', message: 'The server stopped before the job was done. Start it again.' } as const

function toEnd(error: unknown, jobId: string, log: Log): Pick<SourceJobRow, 'status' | 'result' | 'error'> {
  if (error === canceled) return { status: 'CANCELED', result: null, error: null }
  const fail = (code: ApiError['code'], message: string) =>
    ({ status: 'FAILED', result: null, error: JSON.stringify({ code, message }) }) as const
  const described = describeError(error)
  if (described?.code !== undefined) return fail(described.code, described.message)
  log.error({ err: error, jobId }, 'job failed')
  return fail(
    'ServerError',
    `The job failed because of an internal error. The server log has the reason under the job "${jobId}".`,
  )
}
