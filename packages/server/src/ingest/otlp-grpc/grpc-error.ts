import { InvalidInputError, UnavailableError } from '@picket/core'
import { BodyTooLargeError } from '../../errors/body-too-large.ts'
import { describeError } from '../../errors/describe-error.ts'
import { TooManyRequestsError } from '../../errors/too-many-requests.ts'

/** Codes of gRPC. */
export const grpcCodes = {
  ok: 0,
  invalidArgument: 3,
  resourceExhausted: 8,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
} as const

/** Ends a call with a code of gRPC. */
export class GrpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'GrpcError'
    this.code = code
  }
}

/** Senders of OTLP retry `unavailable`; what they cannot send differently has another code. */
export function toGrpcError(error: unknown): GrpcError {
  if (error instanceof GrpcError) return error
  const message = describeError(error)?.message
  if (message === undefined) return new GrpcError(grpcCodes.internal, 'The server failed to store the records.')
  if (error instanceof UnavailableError || error instanceof TooManyRequestsError)
    return new GrpcError(grpcCodes.unavailable, message)
  if (error instanceof InvalidInputError || error instanceof BodyTooLargeError)
    return new GrpcError(grpcCodes.invalidArgument, message)
  return new GrpcError(grpcCodes.internal, message)
}
