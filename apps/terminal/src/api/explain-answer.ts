import { PicketError, UnavailableError } from '@picket/core'
import { describeFailure, unexpectedText } from '@picket/core/api'
import { noPicketServer } from './rest.ts'

/** What the client says of answers that are none is about the client: people are told which server it was, and what to do. */
export function explainAnswer(error: unknown, url: string): unknown {
  if (!(error instanceof PicketError)) return error
  const { kind, status, message } = describeFailure(error)
  // No JSON, or such with neither an answer nor errors in it.
  if (error.message === unexpectedText && kind !== 'answer') return noPicketServer(url, { cause: error })
  if (!(error.cause instanceof Error)) return error
  const { cause } = error
  // What the server itself said, or that it did not answer at all, is good enough.
  if (kind !== 'network' || message !== cause.message || message.startsWith(`The server at ${url}`)) return error
  if (status === 'unknown' || status < 300) return noPicketServer(url, { cause })
  const isTheirs = status >= 500 || status === 429
  return new UnavailableError(`${url} answered with status ${status}, and does not say why.`, {
    cause,
    hint: isTheirs
      ? 'Try again in a while. If it stays so, look into the log of the server, or of the proxy before it.'
      : 'Is this the address of a Picket server?',
  })
}
