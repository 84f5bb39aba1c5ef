import { GraphQLError } from 'graphql'
import type { Log } from '../ports/log.ts'
import { describeError } from '../errors/describe-error.ts'

/**
 * Returns the error for the client with its code, status and fields. For unexpected errors, it contains only the
 * request id.
 */
export function toAnswerError(
  error: unknown,
  { log, requestId }: { readonly log: Log; readonly requestId: string },
): GraphQLError {
  const cause = originOf(error)
  const location = error instanceof GraphQLError ? { nodes: error.nodes, source: error.source, path: error.path } : {}
  if (cause instanceof GraphQLError) return misuse(cause, location)
  const described = describeError(cause)
  if (described !== undefined) {
    const { message, ...extensions } = described
    const http = location.path === undefined ? { http: { status: described.status } } : {}
    return new GraphQLError(message, { ...location, extensions: { ...extensions, ...http } })
  }
  log.error({ err: cause, path: location.path }, 'operation failed unexpectedly')
  return new GraphQLError(`Internal server error. Include the request ID ${requestId} when you report it.`, {
    ...location,
    extensions: { code: 'ServerError', status: 500, requestId },
  })
}

type ErrorLocation = {
  readonly path?: GraphQLError['path']
  readonly nodes?: GraphQLError['nodes']
  readonly source?: GraphQLError['source']
}

/** An error in the document, the variables or the request makes the whole request malformed, unless it already ran. */
function misuse(error: GraphQLError, location: ErrorLocation): GraphQLError {
  const tooLarge = /^Syntax Error: ((?:[a-z]+ )+limit of \d+ exceeded[^"]*)$/i.exec(error.message)?.[1]
  const message = tooLarge === undefined ? error.message : `${tooLarge} Request less at once.`
  const code = message.startsWith('Syntax Error') ? 'InvalidSyntax' : 'InvalidInput'
  if (location.path !== undefined) return new GraphQLError(message, { ...location, extensions: { code, status: 400 } })
  const { status: requestedStatus, headers } = (error.extensions['http'] ?? {}) as HttpHints
  const status = requestedStatus === undefined || requestedStatus === 400 ? 422 : requestedStatus
  return new GraphQLError(message, { ...location, extensions: { code, status, http: { status, headers } } })
}

interface HttpHints {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

function originOf(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.originalError === undefined) return error
  const origin = originOf(error.originalError)
  // Errors of scalars are wrapped into an error that names the variable and the path in it.
  return origin instanceof GraphQLError ? error : origin
}
