import { GraphQLError } from 'graphql'
import type { Log } from '../ports/log.ts'
import { describeError } from '../errors/describe-error.ts'

/** An error as it leaves the server: its code, status and fields; of an unknown one nothing but the id of the request. */
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

/** A document, its variables or the request around it does not fit: the whole is malformed unless it already ran. */
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
  // What a scalar says of a value is wrapped into which variable it is, and where in it.
  return origin instanceof GraphQLError ? error : origin
}
