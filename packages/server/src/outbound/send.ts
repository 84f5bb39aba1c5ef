import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, fetch, Headers as SentHeaders } from 'undici'
import { createAddressGuard } from './allowed-address.ts'
import { explainCode } from './explain-code.ts'

export interface OutboundRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The answer never ends: returns what arrived by then, in milliseconds. */
  readonly openFor?: number
}

export interface OutboundResponse {
  readonly status: number
  readonly headers: Headers
  /** At most 64 KiB, unless configured otherwise. */
  readonly text: string
  /** The text as it was received, after the transfer encoding was removed. */
  readonly bytes?: Uint8Array
}

/** Calls a third-party server. Throws an OutboundError if there was no response. */
export type Send = (request: OutboundRequest, signal?: AbortSignal) => Promise<OutboundResponse>

/** There was no response: the address is refused or unreachable, or the call timed out. */
export class OutboundError extends Error {
  /** Retrying cannot help. */
  readonly isPermanent: boolean

  constructor(message: string, options: ErrorOptions & { readonly isPermanent?: boolean } = {}) {
    super(message, options)
    this.name = 'OutboundError'
    this.isPermanent = options.isPermanent === true
  }
}

export interface OutboundOptions {
  /** Private addresses and networks that can be called. */
  readonly allow: readonly string[]
  /** `Picket/1.2.3` */
  readonly userAgent: string
  readonly timeoutMs?: number
  /** In bytes. */
  readonly longestAnswer?: number
  /** Rejects answers that break off or are too long, instead of returning their start. */
  readonly isWholeNeeded?: boolean
}

const usualLongestAnswer = 64 * 1024

/** Redirects are not followed: they could lead to addresses that the guard refuses. */
export function createSend({
  allow,
  userAgent,
  timeoutMs = 15_000,
  longestAnswer = usualLongestAnswer,
  isWholeNeeded = false,
}: OutboundOptions): Send & { close(): Promise<void> } {
  const isAllowed = createAddressGuard(allow)
  const agent = new Agent({
    connect: { timeout: timeoutMs, lookup: guardedLookup(isAllowed) as never },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connections: 16,
    // Each call has its own connection: an idle one may have been closed meanwhile, and a request of unknown outcome
    // has to wait for its retry.
    pipelining: 0,
  })
  const send: Send = async ({ url: given, method, headers = {}, body, openFor }, signal) => {
    const host = hostOf(given)
    const { url, proof } = takeProof(given)
    if (isIP(host) !== 0 && !isAllowed(host)) throw refused(host)
    const limit = AbortSignal.timeout(openFor ?? timeoutMs)
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        dispatcher: agent,
        headers: toHeaders({ 'user-agent': userAgent, accept: 'application/json', ...proof, ...headers }),
        ...(body === undefined ? {} : { body }),
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      })
      const isWhole = isWholeNeeded && openFor === undefined
      const bytes = await (isWhole ? readWhole : readSome)(response.body, longestAnswer)
      const text = bytes.toString('utf8')
      return { status: response.status, headers: response.headers as unknown as Headers, text, bytes }
    } catch (error) {
      throw toOutboundError(error, host, timeoutMs)
    }
  }
  return Object.assign(send, { close: () => agent.destroy() })
}

/**
 * A user name and password in a URL are sent as a header: the client rejects such URLs and would repeat them in its
 * errors.
 */
function takeProof(address: string): { readonly url: string; readonly proof: Readonly<Record<string, string>> } {
  const url = new URL(address)
  const { username, password } = url
  if (username === '' && password === '') return { url: address, proof: {} }
  url.username = ''
  url.password = ''
  const pair = `${decode(username)}:${decode(password)}`
  return { url: url.href, proof: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/** Returns the text unchanged if it is not percent-encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The client's own message is not used, since it contains the value, which may be a secret. */
export function toHeaders(headers: Readonly<Record<string, string>>): SentHeaders {
  const sent = new SentHeaders()
  for (const [name, value] of Object.entries(headers)) {
    try {
      sent.append(name, value)
    } catch {
      throw new OutboundError(
        `The header "${name}" cannot be sent: its value contains a line break or another character that headers cannot have.`,
        { isPermanent: true },
      )
    }
  }
  return sent
}

export function hostOf(url: string): string {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new OutboundError(`"${protocol}" URLs are not supported. Use http or https.`, { isPermanent: true })
  return hostname.replace(/^\[|\]$/g, '')
}

type Found = (error: Error | null, addresses?: readonly LookupAddress[] | string, family?: number) => void

/** Resolves the host name once and connects only to an address that was checked. */
export function guardedLookup(isAllowed: (address: string) => boolean) {
  return (host: string, options: { readonly all?: boolean; readonly family?: number }, found: Found): void => {
    resolve(host, { all: true, family: options.family ?? 0 }, (error, addresses) => {
      if (error) return found(error)
      const good = addresses.filter(({ address }) => isAllowed(address))
      const [first] = good
      if (first === undefined) return found(refused(`${host} (${addresses.map(({ address }) => address).join(', ')})`))
      if (options.all) found(null, good)
      else found(null, first.address, first.family)
    })
  }
}

export function refused(what: string): OutboundError {
  return new OutboundError(
    `${what} is an address in a private network, which the server does not call unless server.outbound.allow contains it.`,
    { isPermanent: true },
  )
}

/** Returns what was read even if the connection breaks: the status already decides about the request. */
async function readSome(body: AsyncIterable<Uint8Array> | null, longestAnswer: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk.subarray(0, longestAnswer - size))
      size += chunk.length
      if (size >= longestAnswer) break
    }
  } catch {
    // The call timed out or the connection broke.
  }
  return Buffer.concat(chunks)
}

async function readWhole(body: AsyncIterable<Uint8Array> | null, longestAnswer: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > longestAnswer)
      throw new OutboundError(`The answer is larger than ${Math.round(longestAnswer / 1024 ** 2)} MiB.`, {
        isPermanent: true,
      })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function toOutboundError(error: unknown, host: string, timeoutMs: number): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause
    if (cause.name === 'TimeoutError' || /TIMEOUT/.test((cause as NodeJS.ErrnoException).code ?? ''))
      return new OutboundError(`"${host}" did not respond within ${timeoutMs / 1000} seconds.`, { cause: error })
    if (cause instanceof Error && cause.cause === undefined) {
      const { code, message } = cause as NodeJS.ErrnoException
      return new OutboundError(`Could not connect to "${host}": ${explainCode(code, message)}.`, { cause: error })
    }
  }
  return new OutboundError(`Could not connect to "${host}".`, { cause: error })
}
