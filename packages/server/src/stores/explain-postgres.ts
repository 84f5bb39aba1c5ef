import { UnavailableError } from '@picket/core'

/** Errors that the query did not cause. */
export class DatabaseUnavailableError extends UnavailableError {}

/**
 * A connection that failed or was lost, a server that is starting, stopping or out of connections: the same query may
 * work later.
 */
export function explainPostgres(error: unknown): unknown {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const isUnavailable =
    typeof code === 'string'
      ? /^(?:E[A-Z_]+|08\d{3}|57P\d\d|53\d{3})$/.test(code)
      : /^(?:Connection terminated|Client has encountered a connection error|timeout)/.test(String(message))
  if (!isUnavailable) return error
  return new DatabaseUnavailableError('The database of this server is unavailable.', {
    cause: error,
    hint: 'Try again later. server.database or PICKET_DATABASE_URL configures its address.',
  })
}
