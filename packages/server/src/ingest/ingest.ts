import { NotFoundError, UnauthenticatedError, InvalidInputError } from '@picket/core'
import type { OutcomeWaiters, ItemOutcome } from './outcome-waiters.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { RandomId } from '../ports/random-id.ts'
import { OtherBodyError } from '../errors/other-body.ts'
import type { Appended, Spool } from '../spool/spool.ts'
import { assertNotPaused } from './assert-not-paused.ts'
import { checkAuth } from './auth/check-auth.ts'
import { findBodyProblem } from './check-body.ts'
import { readIdempotencyKey, toItemKey } from './idempotency-key.ts'
import type { SourceFinder } from './source-finder.ts'
import type { LogSource } from './log-source.ts'
import { protocolDescriptions } from './protocols/protocol.ts'
import { httpAuthOf, shipperSettingsOf } from './sources/find-kind.ts'

/** A request with logs. */
export interface IngestRequest {
  readonly sourceId: string
  readonly headers: Headers
  /** Reads the body, once; rejects when it is too large or the connection breaks. */
  body(): Promise<Uint8Array>
  /** Whether the sender wants the outcome of each log. */
  readonly isAwaited: boolean
}

export interface Ingest {
  /**
   * Accepts the logs of a request; they are durable once it resolves. Returns the outcome of each log on request, or
   * undefined if that took too long. A body with an Idempotency-Key is accepted once, however often it is sent. Rejects
   * with a NotFoundError, an UnauthenticatedError, an UnavailableError while the source is paused, an InvalidInputError for
   * an unreadable body, an OtherBodyError or a SpoolFullError.
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
  /** The maximum time a sender waits for the outcome, in milliseconds. */
  readonly maxWait?: number
}): Ingest {
  const { sources, spool, waiters, now, randomId, maxWait = 30_000 } = ports
  /** Outcomes that senders with keys received or wait for, by item. */
  const answers = new Map<string, Promise<ItemOutcome | undefined>>()
  const keep = (id: string, answer: Promise<ItemOutcome | undefined>): void => {
    answers.set(id, answer)
    if (answers.size > maxAnswers) answers.delete(answers.keys().next().value!)
  }
  return {
    async take({ sourceId, headers, body, isAwaited }) {
      const source = await sources.find(sourceId)
      const auth = httpAuthOf(source)
      if (!source || !auth) throw new NotFoundError('No source exists at this address.')
      assertPlain(source)
      let read: Promise<Uint8Array> | undefined
      const readOnce = (): Promise<Uint8Array> => (read ??= body())
      if (!(await checkAuth(auth, { headers, body: readOnce, now: now() })))
        throw new UnauthenticatedError(`The request is not authenticated for this source (${auth.method}).`)
      assertNotPaused(source)
      const key = readIdempotencyKey(headers)
      const bytes = await readOnce()
      const problem = await findBodyProblem(bytes, undefined, headers.get('content-encoding'))
      if (problem !== undefined) throw new InvalidInputError(problem)
      if (bytes.length === 0) return isAwaited ? { outcome: { kind: 'done', lines: [], isTruncated: false } } : {}
      const id = randomId()
      const waiting = isAwaited ? waiters.wait(id, maxWait) : undefined
      if (key !== undefined && waiting) keep(id, waiting.outcome)
      let appended: Appended
      try {
        const contentType = headers.get('content-type')
        appended = await spool.append({
          id,
          sourceId,
          receivedAt: now(),
          ...(contentType === null ? {} : { contentType: contentType.slice(0, 200) }),
          body: bytes,
          reading: { kind: 'stream', format: source.format },
          ...(key === undefined ? {} : { key: toItemKey(key, bytes) }),
        })
      } catch (error) {
        waiting?.cancel()
        answers.delete(id)
        throw error
      }
      if (appended.kind !== 'taken') {
        waiting?.cancel()
        answers.delete(id)
        if (appended.kind === 'other-body') throw new OtherBodyError()
        return isAwaited ? { outcome: (await answers.get(appended.first)) ?? 'pending' } : {}
      }
      ports.at?.('ingest.spooled')
      return waiting ? { outcome: (await waiting.outcome) ?? 'pending' } : {}
    },
  }
}

/** Each can describe 10,000 logs. */
const maxAnswers = 64

/** Throws a NotFoundError for a source whose senders use a protocol with endpoints of its own. */
function assertPlain(source: LogSource): void {
  const shipper = shipperSettingsOf(source)
  if (!shipper) return
  const { label, path } = protocolDescriptions[shipper.protocol]
  throw new NotFoundError(`The source accepts ${label}, at ${path} below this address.`)
}
