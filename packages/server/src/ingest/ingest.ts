import { NotFoundError, UnauthenticatedError, InvalidInputError } from '@picket/core'
import type { OutcomeWaiters, ItemOutcome } from '../journey/outcome-waiters.ts'
import type { Clock, CrashPoints, RandomId } from '../main/ports.ts'
import type { Spool } from '../spool/spool.ts'
import { checkAuth } from './auth/check-auth.ts'
import { findBodyProblem } from './check-body.ts'
import type { HttpSource } from './log-source.ts'
import type { SourceFinder } from './source-finder.ts'

/** A request with logs. */
export interface IngestRequest {
  readonly sourceId: string
  readonly headers: Headers
  /** Reads it, once; rejects when it is too large or breaks off. */
  body(): Promise<Uint8Array>
  /** Whether the sender wants to hear what became of each log. */
  readonly isAwaited: boolean
}

export interface Ingest {
  /**
   * Takes the logs of a request: durable once resolved. What became of them is told where that was asked for, and nothing when it took too
   * long. Rejects with a NotFoundError, an UnauthenticatedError, an InvalidInputError for what cannot be read, and a SpoolFullError.
   */
  take(request: IngestRequest): Promise<{ readonly outcome?: ItemOutcome | 'pending' }>
}

export function createIngest(ports: {
  readonly sources: Pick<SourceFinder, 'find'>
  readonly spool: Pick<Spool, 'append'>
  readonly waiters: OutcomeWaiters
  readonly now: Clock
  readonly randomId: RandomId
  readonly at?: CrashPoints
  /** How long a sender waits for the outcome at most, in milliseconds. */
  readonly longestWait?: number
}): Ingest {
  const { sources, spool, waiters, now, randomId, longestWait = 30_000 } = ports
  return {
    async take({ sourceId, headers, body, isAwaited }) {
      const source = await findHttpSource(sources, sourceId)
      let read: Promise<Uint8Array> | undefined
      const readOnce = (): Promise<Uint8Array> => (read ??= body())
      if (!(await checkAuth(source.auth, { headers, body: readOnce, now: now() })))
        throw new UnauthenticatedError(
          `The request does not prove that it may send to this source (${source.auth.method}).`,
        )
      const bytes = await readOnce()
      const problem = await findBodyProblem(bytes)
      if (problem !== undefined) throw new InvalidInputError(problem)
      if (bytes.length === 0) return isAwaited ? { outcome: { kind: 'done', lines: [], isTruncated: false } } : {}
      const id = randomId()
      const waiting = isAwaited ? waiters.wait(id, longestWait) : undefined
      try {
        const contentType = headers.get('content-type')
        await spool.append({
          id,
          sourceId,
          receivedAt: now(),
          ...(contentType === null ? {} : { contentType: contentType.slice(0, 200) }),
          body: bytes,
          reading: { kind: 'stream', format: source.format },
        })
      } catch (error) {
        waiting?.cancel()
        throw error
      }
      ports.at?.('ingest.spooled')
      return waiting ? { outcome: (await waiting.outcome) ?? 'pending' } : {}
    },
  }
}

async function findHttpSource(sources: Pick<SourceFinder, 'find'>, id: string): Promise<HttpSource> {
  const source = await sources.find(id)
  if (source?.kind !== 'http-ingest' || source.isDeleted) throw new NotFoundError('There is no source at this address.')
  return source
}
