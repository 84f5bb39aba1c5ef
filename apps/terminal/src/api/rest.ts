import { ForbiddenError, InvalidInputError, LimitError, UnauthenticatedError, UnavailableError } from '@picket/core'

export interface RestAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

/** Sends JSON to a server. Throws an UnavailableError if it does not answer; the caller checks the response. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RestAnswer> {
  return await send(url, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Sends any request, as `post` does. */
export async function send(url: string, path: string, init: RequestInit): Promise<RestAnswer> {
  const response = await reach(url, path, init).catch(unavailable)
  const text = await response.text().catch(unavailable)
  return { status: response.status, body: parseAnswer(text), headers: response.headers }
}

/**
 * Converts a failure that `reach` throws: for the API client it is an error of the connection, for a command it is the
 * end.
 */
export function unavailable(cause: unknown): never {
  if (cause instanceof Error && cause.name === 'AbortError') throw cause
  throw new UnavailableError(cause instanceof Error ? cause.message : String(cause), { cause })
}

/** A `fetch` whose errors name the server and the reason, also while the body is read. */
export async function reach(url: string, path: string, init: RequestInit): Promise<Response> {
  const failed = (cause: unknown): never => {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new TypeError(`The server at ${url} does not answer: ${reasonOf(cause)}.`, { cause })
  }
  // A redirect would send secrets to another server.
  const response = await fetch(url + path, { ...init, redirect: 'error' }).catch(failed)
  // Not the global one: a server in the same process may have replaced it.
  const read = response.text.bind(response)
  return Object.assign(response, { text: () => read().catch(failed) })
}

/** Returns the error for a response with an error status. */
export function errorOfAnswer({ status, body }: RestAnswer): Error {
  const error = (body as { readonly error?: { readonly message?: unknown } } | undefined)?.error
  const message = typeof error?.message === 'string' ? error.message : `The server answered with status ${status}.`
  if (status === 401) return new UnauthenticatedError(message)
  if (status === 403) return new ForbiddenError(message)
  if (status === 429) return new LimitError(message)
  if (status >= 400 && status < 500 && error !== undefined) return new InvalidInputError(message)
  return new UnavailableError(
    message,
    error === undefined ? { hint: 'Check that this is the address of a Picket server.' } : {},
  )
}

/** Returns the error for an address where something other than a Picket server answers. */
export function notPicketServerError(url: string, options: ErrorOptions = {}): UnavailableError {
  return new UnavailableError(`${url} is not a Picket server.`, {
    ...options,
    hint: 'Check the address.',
  })
}

function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown; readonly message?: unknown } }
  const known = typeof cause?.code === 'string' ? reasons[cause.code] : undefined
  if (known !== undefined) return known
  if (cause?.message === 'unexpected redirect') return 'it redirects to another address; use that address'
  if (cause?.message === 'bad port') return 'this port is reserved for another protocol; use another port'
  const text = cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : error)
  return String(text).replace(/\.$/, '')
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be resolved now',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the response was incomplete',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted (add its CA with NODE_EXTRA_CA_CERTS)',
}

/** Returns undefined for text that is not JSON. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
