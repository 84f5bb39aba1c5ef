import { InvalidInputError, UnavailableError } from '@picket/core'
import type { Clock } from '../../ports/clock.ts'
import type { OutboundResponse, Send } from '../../outbound/send.ts'

/** A request to the publisher of a provider. */
export interface PublisherRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Calls the publisher of a provider. Its errors name the host and what to do, and never contain a secret. */
export interface Publisher {
  /** Returns undefined if the answer is the one that was accepted before: use it for whole files. */
  getChanged(request: PublisherRequest): Promise<Buffer | undefined>
  get(request: PublisherRequest): Promise<Buffer>
  /** Returns undefined for a status in `none`. Throws if the answer is not JSON. */
  json(request: PublisherRequest, options?: { readonly none?: readonly number[] }): Promise<Json | undefined>
  /** Like `json`, with the address of the next page that the `Link` header names. Throws if it is on another host. */
  jsonPage(request: PublisherRequest): Promise<{ readonly body: unknown; readonly next?: string }>
  readonly now: Clock
}

/** Parsed JSON of a publisher: nothing about it is certain. */
export interface Json {
  readonly [key: string]: unknown
}

/** What identifies the contents that a URL had, as the publisher named them. */
export interface Seen {
  readonly etag?: string
  readonly changed?: string
}

const mostRedirects = 3

/** `seen`: the contents that were accepted. `noted` collects those of this run, to be accepted with its rows. */
export function createPublisher(ports: {
  readonly send: Send
  readonly now: Clock
  readonly seen: ReadonlyMap<string, Seen>
  readonly noted: Map<string, Seen>
  readonly signal?: AbortSignal
}): Publisher {
  const { now, seen, noted, signal } = ports
  const call = async (request: PublisherRequest): Promise<OutboundResponse> => {
    let { url, headers = {} } = request
    for (let followed = 0; ; followed++) {
      const { method = 'GET', body } = request
      const answer = await ports.send({ url, method, headers, ...(body === undefined ? {} : { body }) }, signal)
      const location = answer.headers.get('location')
      const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && location !== null && method === 'GET'
      if (!isRedirect) return answer
      if (followed === mostRedirects)
        throw new UnavailableError(`"${new URL(request.url).host}" redirects more than ${mostRedirects} times.`)
      const next = new URL(location, url)
      if (next.protocol !== 'https:' && new URL(url).protocol === 'https:')
        throw new UnavailableError(`"${new URL(url).host}" redirects to an address without encryption.`)
      // Credentials are for the host that the user entered.
      if (next.host !== new URL(url).host) headers = {}
      url = next.href
    }
  }
  const get = async (request: PublisherRequest, none: readonly number[] = []): Promise<OutboundResponse> => {
    const answer = await call(request)
    if (answer.status === 200 || none.includes(answer.status)) return answer
    throw explain(new URL(request.url).host, answer)
  }
  const bytesOf = ({ bytes, text }: OutboundResponse): Buffer => Buffer.from(bytes ?? Buffer.from(text))
  return {
    now,
    get: async (request) => bytesOf(await get(request)),
    async getChanged(request) {
      const { etag, changed } = seen.get(request.url) ?? {}
      const headers = {
        accept: '*/*',
        ...request.headers,
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(changed === undefined ? {} : { 'if-modified-since': changed }),
      }
      const answer = await get({ ...request, headers }, [304])
      if (answer.status === 304) return undefined
      const [nextEtag, nextChanged] = [answer.headers.get('etag'), answer.headers.get('last-modified')]
      noted.set(request.url, {
        ...(nextEtag === null ? {} : { etag: nextEtag }),
        ...(nextChanged === null ? {} : { changed: nextChanged }),
      })
      return bytesOf(answer)
    },
    async jsonPage(request) {
      const answer = await get(request)
      const { host } = new URL(request.url)
      const body = parseJson(host, bytesOf(answer).toString('utf8'))
      const next = /<([^>]+)>\s*;[^,]*\brel="?next\b/.exec(answer.headers.get('link') ?? '')?.[1]
      if (next === undefined) return { body }
      const url = new URL(next, request.url)
      if (url.host !== host) throw new UnavailableError(`"${host}" names another server for the next page.`)
      return { body, next: url.href }
    },
    async json(request, { none = [] } = {}) {
      const answer = await get(request, none)
      if (none.includes(answer.status)) return undefined
      return parseJson(new URL(request.url).host, bytesOf(answer).toString('utf8'))
    },
  }
}

function parseJson(host: string, text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch (cause) {
    throw new UnavailableError(`The answer of "${host}" is not JSON: it was cut off, or another service answered.`, {
      cause,
    })
  }
}

function explain(host: string, { status, headers }: OutboundResponse): Error {
  if (status === 401)
    return new InvalidInputError(
      `"${host}" does not accept the key. Enter a valid key in the settings of the provider.`,
    )
  if (status === 403)
    return new InvalidInputError(
      `"${host}" denies access: the key lacks a permission, or the plan of the account does not include this data.`,
    )
  if (status === 404)
    return new InvalidInputError(`"${host}" does not have the data. Check the settings of the provider.`)
  if (status === 429) {
    const wait = headers.get('retry-after')
    const until = wait !== null && /^\d{1,7}$/.test(wait) ? ` Try again in ${wait} seconds.` : ' Try again later.'
    return new UnavailableError(`The limit of requests at "${host}" is reached.${until}`)
  }
  return new UnavailableError(`"${host}" answered with status ${status}.`)
}
