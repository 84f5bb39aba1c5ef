import { promisify } from 'node:util'
import { gunzip, zstdDecompress } from 'node:zlib'
import { InvalidInputError, NotFoundError, UnauthenticatedError } from '@picket/core'
import type { AlertChange } from '../stores/alerts/alert-change.ts'
import { asAfterResolved, resolveSystemErrors } from '../alerts/resolve-system-errors.ts'
import { checkAuth } from '../ingest/auth/check-auth.ts'
import type { SourceFinder } from '../ingest/source-finder.ts'
import { httpAuthOf } from '../ingest/sources/find-kind.ts'
import type { LogSource } from '../ingest/log-source.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import { noteResources } from '../stores/resources/resource-store.ts'
import { noteActivity } from '../stores/sources/source-store.ts'
import { toScanningError } from './scanning-errors.ts'
import { parseResources, type ParsedResources } from './parse-resources.ts'

export interface AcceptedResources {
  readonly received: number
  /** Changed or new. */
  readonly changed: number
  readonly rejected: ParsedResources['rejected']
}

/**
 * Accepts cloud resources from a source; they are durable once it resolves, and policies evaluate the changes soon
 * after.
 */
export type AcceptResources = (request: {
  readonly sourceId: string
  readonly headers: Headers
  body(): Promise<Uint8Array>
}) => Promise<AcceptedResources>

export function createAcceptResources(ports: {
  readonly database: Database
  readonly sources: Pick<SourceFinder, 'find'>
  readonly now: Clock
  /** Opens and joins alerts of any kind. */
  readonly record: (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>
  readonly randomId: RandomId
  /** Called when policies have work. */
  readonly wake: () => void
}): AcceptResources {
  const { database, sources, now, record, randomId, wake } = ports
  /** Within the transaction that stores the resources. */
  const reportRejected = async (
    trx: Database,
    source: LogSource,
    parsed: ParsedResources,
    at: number,
  ): Promise<void> => {
    const { id: componentId } = source
    if (parsed.rejected.length === 0)
      await resolveSystemErrors(trx, { type: 'SOURCE_SCANNING_ERRORS', componentId }, at, randomId)
    else {
      const alert = await asAfterResolved(trx, toScanningError(source, parsed, at))
      await record(trx, [{ kind: 'opened', alert }], at)
    }
  }
  return async ({ sourceId, headers, body }) => {
    const source = await sources.find(sourceId)
    const auth = httpAuthOf(source)
    if (!source || !auth) throw new NotFoundError('No source exists at this address.')
    let read: Promise<Uint8Array> | undefined
    const readOnce = (): Promise<Uint8Array> => (read ??= body())
    if (!(await checkAuth(auth, { headers, body: readOnce, now: now() })))
      throw new UnauthenticatedError(`The request is not authenticated for this source (${auth.method}).`)
    const parsed = parseResources(await unpack(await readOnce()))
    const { resources, rejected } = parsed
    const first = rejected[0]
    const time = now()
    if (resources.length === 0 && first) {
      await database.transaction().execute((trx) => reportRejected(trx, source, parsed, time))
      throw new InvalidInputError(`No document is a valid resource. The first reason: ${first.reason}`)
    }
    const changed = await database.transaction().execute(async (trx) => {
      await reportRejected(trx, source, parsed, time)
      await noteActivity(trx, sourceId, { receivedAt: time, processedAt: time })
      return noteResources(trx, { sourceId, resources, now: time })
    })
    if (changed > 0) wake()
    return { received: resources.length, changed, rejected }
  }
}

/** The maximum size of a body after decompression, in bytes. */
const maxOutputLength = 256 * 1024 ** 2

async function unpack(body: Uint8Array): Promise<string> {
  const [a, b, c] = body
  try {
    const plain =
      a === 0x1f && b === 0x8b
        ? await promisify(gunzip)(body, { maxOutputLength })
        : a === 0x28 && b === 0xb5 && c === 0x2f
          ? await promisify(zstdDecompress)(body, { maxOutputLength })
          : body
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidInputError(`The body is not UTF-8 text, plain or compressed with gzip or zstd: ${why}`, { cause })
  }
}
