import { gunzipSync } from 'node:zlib'
import { sleep as usualSleep } from '../../../async/sleep.ts'
import { OutboundError, type OutboundRequest, type OutboundResponse, type Send } from '../../../outbound/send.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Authorizer } from '../auth/authorizer.ts'
import { parseJson } from '../json.ts'
import type { ProviderAnswer, ProviderRequest } from '../provider.ts'
import { ForeignLink, RateLimited, StreamFailure } from './failures.ts'
import { askedDelay, isUsedUp } from './rate-limits.ts'

/**
 * Sends one request of a stream: resolves it, authorizes it, follows redirects, reads the answer, and repeats all of it after short failures
 * if the request can be repeated.
 */
export type Exchange = <Result>(
  request: ProviderRequest,
  read: (answer: ProviderAnswer) => Result,
  options: { readonly signal: AbortSignal; readonly isRepeatable: boolean },
) => Promise<Result>

/** Pauses before a request is repeated, in milliseconds. */
const pauses = [1_000, 3_000]
const maxRedirects = 5
/** Bytes of an object after decompression. */
const maxUnpacked = 256 * 1024 ** 2

export function createExchange({
  baseUrl,
  isOwnAddress = () => false,
  authorizer,
  send,
  now,
  sleep = usualSleep,
  onAnswer = () => undefined,
}: {
  readonly baseUrl: string
  readonly isOwnAddress?: (url: URL) => boolean
  readonly authorizer: Authorizer
  readonly send: Send
  readonly now: Clock
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Is called for each answer of the service, before it is judged. */
  readonly onAnswer?: (request: OutboundRequest, answer: ProviderAnswer) => void
}): Exchange {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)

  return async (request, read, { signal, isRepeatable }) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return read(await once(request, signal))
      } catch (error) {
        const pause = pauses[attempt]
        if (pause === undefined || signal.aborted || !isRepeatable || !isShort(error)) throw error
        await sleep(pause, signal)
      }
    }
  }

  async function once(request: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer> {
    const isOwn = (url: URL): boolean =>
      url.origin === base.origin || (url.protocol === base.protocol && isOwnAddress(url))
    const url = resolve(request, base, isOwn)
    let answer = await ask(request, url, request.isPublic === true ? 'given' : 'own', signal)
    for (let count = 0; isRedirect(answer); count += 1) {
      const target = new URL(answer.headers.get('location')!, url)
      // Another host could answer a request for a list with an empty one.
      if (
        count === maxRedirects ||
        (request.method ?? 'GET') !== 'GET' ||
        !(isOwn(target) || request.isStoredElsewhere)
      )
        throw new StreamFailure(
          `"${url.host}" redirects the request to "${target.host}". Check the address of the service.`,
        )
      // The authorization belongs to the service alone.
      answer = await ask(request, target, isOwn(target) && request.isPublic !== true ? 'own' : 'none', signal)
    }
    return answer
  }

  async function ask(
    request: ProviderRequest,
    url: URL,
    authorization: 'own' | 'given' | 'none',
    signal: AbortSignal,
  ): Promise<ProviderAnswer> {
    for (let isLast = false; ; isLast = true) {
      const { body, headers } = bodyOf(request)
      const { method = 'GET' } = request
      const own = authorization === 'none' ? headers : { ...headers, ...request.headers }
      const proof =
        authorization === 'own' ? await authorizer.headersFor({ method, url, headers: own, body: body ?? '' }) : {}
      const sent: OutboundRequest = {
        url: url.href,
        method,
        headers: { ...own, ...proof },
        ...(body !== undefined && { body }),
        ...(request.openFor && { openFor: request.openFor.seconds * 1000 }),
      }
      const answer = toAnswer(await send(sent, signal))
      onAnswer(sent, answer)
      if (isLimited(answer)) throw new RateLimited(askedDelay(answer.headers, now()))
      if (answer.status >= 500)
        throw new StreamFailure(`"${url.host}" answers with status ${answer.status}.`, { isTransient: true })
      if (
        answer.status === 401 &&
        authorization === 'own' &&
        !isLast &&
        (await authorizer.refused(answer.headers, proof))
      )
        continue
      return answer
    }
  }
}

function isLimited({ status, headers }: ProviderAnswer): boolean {
  return status === 429 || (status === 403 && (isUsedUp(headers) || headers.has('retry-after')))
}

function isShort(error: unknown): boolean {
  return error instanceof StreamFailure ? error.isTransient : error instanceof OutboundError && !error.isPermanent
}

function isRedirect({ status, headers }: ProviderAnswer): boolean {
  return status >= 300 && status < 400 && headers.has('location')
}

/** Links of the service lead to the service: another host never receives a request with the authorization. */
function resolve({ url: path, query = {}, isPublic }: ProviderRequest, base: URL, isOwn: (url: URL) => boolean): URL {
  const url = new URL(path, base)
  if (!isOwn(url) && isPublic !== true)
    throw new ForeignLink(
      `The service refers to "${url.host}", which is not its own address ("${base.host}"). The link was not followed.`,
    )
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.delete(name)
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      if (one !== undefined) url.searchParams.append(name, String(one))
  }
  return url
}

function bodyOf({ json, form, text }: ProviderRequest): {
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
} {
  if (json !== undefined) return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  if (form)
    return {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  return { ...(text !== undefined && { body: text }), headers: {} }
}

/** Objects that are stored compressed arrive compressed. */
function toAnswer({ status, headers, text: received, bytes }: OutboundResponse): ProviderAnswer {
  const isGzip = bytes !== undefined && bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = isGzip ? gunzipSync(bytes, { maxOutputLength: maxUnpacked }).toString('utf8') : received
  let parsed: { readonly value: unknown } | undefined
  return {
    status,
    headers,
    text,
    json() {
      parsed ??= { value: parse(text) }
      return parsed.value
    },
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    throw new StreamFailure('The service answers with text that is not JSON.', { isTransient: true, cause })
  }
}
