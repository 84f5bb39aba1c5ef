import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  LimitError,
  NotFoundError,
  PicketError,
  UnauthenticatedError,
  UnavailableError,
} from '../errors.ts'
import { describeFailure } from './describe-failure.ts'
import { errorText } from './error-text.ts'

/** Converts a failed operation to a PicketError; its cause is the original error. */
export function toPicketError(error: unknown): PicketError {
  if (error instanceof PicketError) return error
  const { status, kind, message } = describeFailure(error)
  const options = { cause: error }
  // A malformed document is a mistake of the caller; only a proxy responds with 422 without an explanation.
  const isExplained = kind === 'answer' || (kind === 'network' && error instanceof Error && message !== error.message)
  const text = status === 422 && message !== '' && isExplained ? message : errorText(error)
  switch (status) {
    case 401:
      return new UnauthenticatedError(text, options)
    case 403:
      return new ForbiddenError(text, options)
    case 404:
      return new NotFoundError(text, options)
    case 409:
      return new ConflictError(text, options)
    case 413:
      return new LimitError(text, options)
    case 400:
    case 422:
      return new InvalidInputError(text, options)
    default:
      return new UnavailableError(text, options)
  }
}
