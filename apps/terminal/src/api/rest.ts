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
  return await send(url, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** The same with any request. */
export async function send(url: string, path: string, init: RequestInit): Promise<RestAnswer> {
  const response = await reach(url, path, init).catch(unavailable)
  const text = await response.text().catch(unavailable)
  return { status: response.status, body: parseAnswer(text), headers: response.headers }
}

/** What `reach` throws is a failure of the client to others, and the end of a command to us. */
export function unavailable(cause: unknown): never {
  if (cause instanceof Error && cause.name === 'AbortError') throw cause
  throw new UnavailableError(cause instanceof Error ? cause.message : String(cause), { cause })
}

/** `fetch` whose failure says which server, and why; so does that of reading the text of its answer. */
export async function reach(url: string, path: string, init: RequestInit): Promise<Response> {
  const failed = (cause: unknown): never => {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new TypeError(`The server at ${url} does not answer: ${reasonOf(cause)}.`, { cause })
  }
  // A redirect would hand secrets to whoever it points at.
  const response = await fetch(url + path, { ...init, redirect: 'error' }).catch(failed)
  // Its own: a server in the same process has put another Response in the place of Node's.
  const read = response.text.bind(response)
  return Object.assign(response, { text: () => read().catch(failed) })
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

/** Something answers at the address, and it is no Picket server. */
export function noPicketServer(url: string, options: ErrorOptions = {}): UnavailableError {
  return new UnavailableError(`${url} does not answer as a Picket server does.`, {
    ...options,
    hint: 'Is the address right?',
  })
}

function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown; readonly message?: unknown } }
  const known = typeof cause?.code === 'string' ? reasons[cause.code] : undefined
  if (known !== undefined) return known
  if (cause?.message === 'unexpected redirect') return 'it redirects to another address; use that one'
  if (cause?.message === 'bad port') return 'that port is kept for other protocols; use another one'
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
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'its answer broke off',
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
