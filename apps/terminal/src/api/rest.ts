import { ForbiddenError, InvalidInputError, LimitError, UnauthenticatedError, UnavailableError } from '@picket/core'

export interface RestAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

/** Sends JSON to a server. Throws an UnavailableError where nobody answers; what is answered is for the caller to judge. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RestAnswer> {
  const response = await reach(url, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }).catch((cause: unknown) => {
    throw new UnavailableError(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  return { status: response.status, body: parseAnswer(await response.text()), headers: response.headers }
}

/** `fetch` whose failure says which server, and why. */
export async function reach(url: string, path: string, init: RequestInit): Promise<Response> {
  try {
    // A redirect would hand secrets to whoever it points at.
    return await fetch(url + path, { ...init, redirect: 'error' })
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new TypeError(`The server at ${url} does not answer: ${reasonOf(cause)}.`, { cause })
  }
}

/** The error that an answer with a bad status means. */
export function errorOfAnswer({ status, body }: RestAnswer): Error {
  const error = (body as { readonly error?: { readonly message?: unknown } } | undefined)?.error
  const message = typeof error?.message === 'string' ? error.message : `The server answered with status ${status}.`
  if (status === 401) return new UnauthenticatedError(message)
  if (status === 403) return new ForbiddenError(message)
  if (status === 429) return new LimitError(message)
  if (status >= 400 && status < 500 && error !== undefined) return new InvalidInputError(message)
  return new UnavailableError(message, error === undefined ? { hint: 'Is this the address of a Picket server?' } : {})
}

function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown; readonly message?: unknown } }
  const known = typeof cause?.code === 'string' ? reasons[cause.code] : undefined
  if (known !== undefined) return known
  const text = cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : error)
  return String(text).replace(/\.$/, '')
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name is not known',
  EAI_AGAIN: 'the name cannot be looked up now',
  ETIMEDOUT: 'it takes too long',
  UND_ERR_CONNECT_TIMEOUT: 'it takes too long',
  ECONNRESET: 'it broke the connection off',
  UND_ERR_SOCKET: 'it broke the connection off',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted (NODE_EXTRA_CA_CERTS names one that is)',
}

/** Undefined for what is no JSON. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
