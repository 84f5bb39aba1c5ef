import { InvalidInputError, NotFoundError, UnauthenticatedError } from '@picket/core'
import { createConcurrencyLimit } from '../../async/concurrency-limit.ts'
import { BodyTooLargeError } from '../../errors/body-too-large.ts'
import { OtherBodyError } from '../../errors/other-body.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CrashPoints } from '../../ports/crash-points.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Spool } from '../../spool/spool.ts'
import { assertNotPaused } from '../assert-not-paused.ts'
import { readIdempotencyKey, toItemKey } from '../idempotency-key.ts'
import type { LogSource } from '../log-source.ts'
import type { SourceFinder } from '../source-finder.ts'
import { httpAuthOf, shipperSettingsOf } from '../sources/find-kind.ts'
import { checkShipperAuth } from './check-shipper-auth.ts'
import { decompressBody } from './decompress-body.ts'
import { defaultShipperLimits, type ShipperLimits } from './limits.ts'
import type { LogStream } from './log-stream.ts'
import { protocolDescriptions, type ShipperProtocol } from './protocol.ts'
import type { RejectedRequests } from './rejected-requests.ts'

/** A request of a log shipper. */
export interface ShipperRequest {
  readonly sourceId: string
  readonly protocol: ShipperProtocol
  readonly headers: Headers
  /** Reads the body, once; rejects when it is too large or the connection breaks. */
  body(): Promise<Uint8Array>
}

/** How the body of a request is read. */
export interface BodyReading {
  readonly source: LogSource
  readonly logField: string | undefined
  readonly limits: ShipperLimits
}

/** Receives the logs of log shippers, each in its protocol. */
export interface ShipperIngest {
  /**
   * Rejects with a NotFoundError if the source does not exist or has another protocol, and with an
   * UnauthenticatedError.
   */
  authenticate(request: ShipperRequest): Promise<LogSource>
  /**
   * Authenticates the sender, reads the logs of the body with `read`, and resolves once they are durable. Also rejects
   * with what `read` throws, an InvalidInputError or BodyTooLargeError for a body that cannot be decompressed, an
   * OtherBodyError, a TooManyRequestsError or a SpoolFullError.
   */
  take<Result extends { readonly stream?: LogStream | undefined }>(
    request: ShipperRequest,
    read: (body: Uint8Array, reading: BodyReading) => Promise<Result>,
  ): Promise<Result>
  /** Whether the spool is full. Needs no authentication; rejects with a NotFoundError as `authenticate` does. */
  isFull(request: Pick<ShipperRequest, 'sourceId' | 'protocol'>): Promise<boolean>
}

export function createShipperIngest(ports: {
  readonly sources: Pick<SourceFinder, 'find'>
  readonly spool: Pick<Spool, 'append' | 'status'>
  readonly rejected: Pick<RejectedRequests, 'add'>
  readonly now: Clock
  readonly randomId: RandomId
  readonly at?: CrashPoints
  readonly limits?: ShipperLimits
}): ShipperIngest {
  const { sources, spool, rejected, now, randomId, limits = defaultShipperLimits } = ports
  /** Bodies are read on the event loop; more at once would only need more memory. */
  const runLimited = createConcurrencyLimit({ running: 2, waiting: 256 })

  async function find({ sourceId, protocol }: Pick<ShipperRequest, 'sourceId' | 'protocol'>) {
    const source = await sources.find(sourceId)
    const auth = httpAuthOf(source)
    if (!source || !auth) throw new NotFoundError('No source exists at this address.')
    const settings = shipperSettingsOf(source)
    if (settings?.protocol !== protocol)
      throw new NotFoundError(`The source does not accept ${protocolDescriptions[protocol].label}.`, {
        hint: `Change its setting "protocol" to "${protocol}", or send logs as the source expects them.`,
      })
    return { source, auth, settings }
  }

  async function open(request: ShipperRequest) {
    const { source, auth, settings } = await find(request)
    const { protocol, headers } = request
    let read: Promise<Uint8Array> | undefined
    const body = (): Promise<Uint8Array> => (read ??= request.body())
    if (!(await checkShipperAuth(auth, protocol, { headers, body, now: now() })))
      throw new UnauthenticatedError(`The request is not authenticated for this source (${auth.method}).`)
    return { source, settings, body }
  }

  return {
    authenticate: async (request) => (await open(request)).source,
    async take(request, read) {
      const { source, settings, body } = await open(request)
      assertNotPaused(source)
      const { headers } = request
      const key = readIdempotencyKey(headers)
      const bytes = await body()
      return runLimited(async () => {
        try {
          const unpacked = await decompressBody(bytes, headers.get('content-encoding'), limits.bytes)
          const result = await read(unpacked, { source, logField: settings.logField, limits })
          const { stream } = result
          if (!stream || stream.body.length === 0) return result
          const appended = await spool.append({
            id: randomId(),
            sourceId: source.id,
            receivedAt: now(),
            body: stream.body,
            reading: { kind: 'stream', format: stream.format },
            ...(key !== undefined && { key: toItemKey(key, bytes) }),
          })
          if (appended.kind === 'other-body') throw new OtherBodyError()
          ports.at?.('ingest.spooled')
          return result
        } catch (error) {
          if (error instanceof InvalidInputError || error instanceof BodyTooLargeError)
            rejected.add({ sourceId: source.id, reason: error.message })
          throw error
        }
      })
    },
    async isFull(request) {
      await find(request)
      const { bytes, maxBytes } = spool.status()
      return bytes >= maxBytes
    },
  }
}
