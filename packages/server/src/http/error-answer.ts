import { describeError, type DescribedError } from '../errors/describe-error.ts'
import type { Log } from '../ports/log.ts'
import { TooManyRequestsError } from '../errors/too-many-requests.ts'

/**
 * Returns an error as a response: `{ error: { message, status, code, fields, requestId } }`, or in the format of
 * GraphQL.
 */
export function toErrorAnswer(
  error: unknown,
  options: { readonly log: Log; readonly requestId: string; readonly shape: 'rest' | 'graphql' },
): Response {
  const { log, requestId, shape } = options
  const described = describeError(error)
  if (described === undefined) log.error({ err: error }, 'request failed unexpectedly')
  return answer(described ?? unexpected(requestId), requestId, shape, retryHeaders(error))
}

export function printErrorAnswer(
  described: DescribedError,
  {
    requestId,
    shape = 'rest',
    headers = {},
  }: {
    readonly requestId: string
    readonly shape?: 'rest' | 'graphql'
    readonly headers?: Readonly<Record<string, string>>
  },
): Response {
  return answer(described, requestId, shape, headers)
}

function unexpected(requestId: string): DescribedError {
  const message = `Internal server error. Include the request ID ${requestId} when you report it.`
  return { message, status: 500, code: 'ServerError' }
}

function answer(
  { message, ...extensions }: DescribedError,
  requestId: string,
  shape: 'rest' | 'graphql',
  headers: Readonly<Record<string, string>>,
): Response {
  const body =
    shape === 'graphql'
      ? { errors: [{ message, extensions: { ...extensions, requestId } }] }
      : { error: { message, ...extensions, requestId } }
  return Response.json(body, { status: extensions.status, headers })
}

function retryHeaders(error: unknown): Readonly<Record<string, string>> {
  return error instanceof TooManyRequestsError ? { 'retry-after': String(error.retryAfterSeconds) } : {}
}
