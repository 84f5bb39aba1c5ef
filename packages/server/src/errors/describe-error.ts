import { PicketError, unreachable } from '@picket/core'
import { BodyTooLargeError } from './body-too-large.ts'
import { OtherBodyError } from './other-body.ts'
import { TooManyRequestsError } from './too-many-requests.ts'
import { ApiError, type FieldProblem } from './api-error.ts'
import { statusOfCode, type ErrorCode } from './error-code.ts'

/** An error as callers see it, the same in GraphQL and REST. */
export interface DescribedError {
  readonly message: string
  readonly status: number
  /** Absent if the status is sufficient: 401, 403 and 429. */
  readonly code?: ErrorCode
  readonly fields?: readonly FieldProblem[]
}

/** Returns undefined for unexpected errors. They are bugs, and callers see no details of them. */
export function describeError(error: unknown): DescribedError | undefined {
  if (error instanceof TooManyRequestsError) return { message: error.message, status: 429 }
  if (error instanceof BodyTooLargeError) return { message: error.message, status: 413, code: 'InvalidInput' }
  if (error instanceof OtherBodyError) return { message: error.message, status: 422, code: 'InvalidInput' }
  if (error instanceof ApiError)
    return {
      ...error.extensions,
      message: error.message,
      status: statusOfCode[error.code],
      code: error.code,
      ...(error.fields.length > 0 && { fields: error.fields }),
    }
  if (error instanceof PicketError) return { message: messageOf(error), ...meaningOf(error) }
  return undefined
}

function messageOf({ message, hint }: PicketError): string {
  return hint === undefined ? message : `${message} ${hint}`
}

function meaningOf(error: PicketError): { readonly status: number; readonly code?: ErrorCode } {
  const { code } = error
  switch (code) {
    case 'INVALID_INPUT':
    case 'LIMIT':
      return { status: 400, code: 'InvalidInput' }
    case 'NOT_FOUND':
      return { status: 404, code: 'NotFound' }
    case 'CONFLICT':
      return { status: 409, code: 'InvalidUpdate' }
    case 'UNAVAILABLE':
      return { status: 503, code: 'ServerError' }
    case 'UNAUTHENTICATED':
      return { status: 401 }
    case 'FORBIDDEN':
      return { status: 403 }
    default:
      return unreachable(code)
  }
}
