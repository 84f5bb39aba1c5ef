import { UnavailableError } from '@picket/core'

/** Nothing is wrong with what was asked for. */
export class DatabaseAwayError extends UnavailableError {}

/** A connection that could not be made or was lost, a server that starts, stops or has none left: the same query may work later. */
export function explainPostgres(error: unknown): unknown {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const isAway =
    typeof code === 'string'
      ? /^(?:E[A-Z_]+|08\d{3}|57P\d\d|53\d{3})$/.test(code)
      : /^(?:Connection terminated|Client has encountered a connection error|timeout)/.test(String(message))
  if (!isAway) return error
  return new DatabaseAwayError('The database of this server does not answer.', {
    cause: error,
    hint: 'Try again when it does: server.database or PICKET_DATABASE_URL says where it is.',
  })
}
