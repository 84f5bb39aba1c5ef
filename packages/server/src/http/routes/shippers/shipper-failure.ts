import { UnavailableError } from '@picket/core'
import { describeError } from '../../../errors/describe-error.ts'
import { TooManyRequestsError } from '../../../errors/too-many-requests.ts'
import { TooManyLogsError } from '../../../ingest/protocols/limits.ts'
import { SpoolFullError } from '../../../spool/spool.ts'

/** Why the logs of a request were not stored, for senders of any protocol. */
export interface ShipperFailure {
  readonly status: number
  readonly message: string
  /** Set if the sender can repeat the request. */
  readonly retryAfterSeconds?: number
}

/** Describes an error for the sender. Throws errors that are bugs. */
export function toShipperFailure(error: unknown): ShipperFailure {
  const described = describeError(error)
  if (!described) throw error
  const { message, status } = described
  if (error instanceof SpoolFullError || error instanceof TooManyRequestsError)
    return { status: 429, message, retryAfterSeconds: error.retryAfterSeconds }
  if (error instanceof UnavailableError) return { status, message, retryAfterSeconds: retryAfter }
  return { status: error instanceof TooManyLogsError ? 413 : status, message }
}

const retryAfter = 5

export function retryHeaders({ retryAfterSeconds }: ShipperFailure): Readonly<Record<string, string>> {
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
}
