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
  const place = error instanceof GraphQLError ? { nodes: error.nodes, source: error.source, path: error.path } : {}
  if (cause instanceof GraphQLError) return misuse(cause, place)
  const described = describeError(cause)
  if (described !== undefined) {
    const { message, ...extensions } = described
    const http = place.path === undefined ? { http: { status: described.status } } : {}
    return new GraphQLError(message, { ...place, extensions: { ...extensions, ...http } })
  }
  log.error({ err: cause, path: place.path }, 'operation failed unexpectedly')
  return new GraphQLError(`Internal server error. Include the request ID ${requestId} when you report it.`, {
    ...place,
    extensions: { code: 'ServerError', status: 500, requestId },
  })
}

type Place = {
  readonly path?: GraphQLError['path']
  readonly nodes?: GraphQLError['nodes']
  readonly source?: GraphQLError['source']
}

/** An error in the document, the variables or the request makes the whole request malformed, unless it already ran. */
function misuse(error: GraphQLError, place: Place): GraphQLError {
  const tooLarge = /^Syntax Error: ((?:[a-z]+ )+limit of \d+ exceeded[^"]*)$/i.exec(error.message)?.[1]
  const message = tooLarge === undefined ? error.message : `${tooLarge} Ask for less in one request.`
  const code = message.startsWith('Syntax Error') ? 'InvalidSyntax' : 'InvalidInput'
  if (place.path !== undefined) return new GraphQLError(message, { ...place, extensions: { code, status: 400 } })
  const { status: asked, headers } = (error.extensions['http'] ?? {}) as HttpHints
  const status = asked === undefined || asked === 400 ? 422 : asked
  return new GraphQLError(message, { ...place, extensions: { code, status, http: { status, headers } } })
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
