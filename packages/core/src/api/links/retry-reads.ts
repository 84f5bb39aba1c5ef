import { ServerError } from '@apollo/client/errors'
import type { ApolloLink } from '@apollo/client/link'
import { RetryLink } from '@apollo/client/link/retry'
import { isMutation } from '../operation-kind.ts'

/** How often a read is sent at most. */
const attempts = 3

/** What stands between client and server answers these when the server is away for a moment. */
const passing = new Set([429, 502, 503, 504])

/** Retries reads that were not answered, after `delayMs`, then twice that. What changes something is sent once. */
export function retryReads(delayMs: number): ApolloLink {
  return new RetryLink({
    delay: { initial: delayMs, jitter: delayMs > 0 },
    attempts: (count, operation, error) => {
      if (count >= attempts || isMutation(operation.query)) return false
      if (ServerError.is(error)) return passing.has(error.statusCode)
      return error.name !== 'AbortError' && error instanceof TypeError
    },
  })
}
