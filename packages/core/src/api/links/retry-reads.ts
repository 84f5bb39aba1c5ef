import { ServerError } from '@apollo/client/errors'
import type { ApolloLink } from '@apollo/client/link'
import { RetryLink } from '@apollo/client/link/retry'
import { isMutation } from '../operation-kind.ts'

/** The maximum number of attempts of a read. */
const attempts = 3

/** The statuses that proxies return when the server is temporarily unavailable. */
const passing = new Set([429, 502, 503, 504])

/** Retries failed reads after `delayMs`, then after twice that. Mutations are sent once. */
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
