import { PicketError, UnavailableError } from '@picket/core'
import { describeFailure, unexpectedText } from '@picket/core/api'
import { notPicketServerError } from './rest.ts'

/** Explains a response that is not valid: the client's own message names neither the server nor what to do. */
export function explainAnswer(error: unknown, url: string): unknown {
  if (!(error instanceof PicketError)) return error
  const { kind, status, message } = describeFailure(error)
  // The response is not JSON, or has neither data nor errors.
  if (error.message === unexpectedText && kind !== 'answer') return notPicketServerError(url, { cause: error })
  if (!(error.cause instanceof Error)) return error
  const { cause } = error
  // An error from the server, or a failed connection, explains itself.
  if (kind !== 'network' || message !== cause.message || message.startsWith(`The server at ${url}`)) return error
  if (status === 'unknown' || status < 300) return notPicketServerError(url, { cause })
  const isTheirs = status >= 500 || status === 429
  return new UnavailableError(`${url} answered with status ${status} and no explanation.`, {
    cause,
    hint: isTheirs
      ? 'Try again later. If the problem persists, check the log of the server, or of the proxy in front of it.'
      : 'Check that this is the address of a Picket server.',
  })
}
