import { OutboundError, type OutboundRequest, type OutboundResponse, type Send } from '../../../outbound/send.ts'
import { faultNames, type FaultName } from './faults.ts'
import type { Random } from './random.ts'
import type { Feed, VendorModel } from './vendor-model.ts'
import type { VendorAnswer, VendorEvent, VendorRequest } from './vendor-request.ts'
import { openWorld, type WorldState } from './vendor-world.ts'

/** A vendor that is played by a model, as `send` reaches it. */
export interface Vendor {
  readonly send: Send
  readonly events: readonly VendorEvent[]
  /** What a client of the vendor must not do. Empty if all is well. */
  readonly violations: readonly string[]
  /** How often each fault had an effect. */
  readonly faults: ReadonlyMap<FaultName, number>
}

const trap = 'elsewhere.example.com'

/** Faults apply to about one in four requests until `faultsEnd`. Requests take no time, except those that time out. */
export function createVendor({
  model,
  clock,
  random,
  start,
  end,
  lateness,
  faultsEnd,
  advance,
}: {
  readonly model: VendorModel
  readonly clock: () => number
  readonly random: Random
  /** The first poll. Events happen from some time before until `end`. */
  readonly start: number
  readonly end: number
  /** How late records become visible, at most, where a feed does not say it. */
  readonly lateness: (feed: string) => number
  readonly faultsEnd: number
  readonly advance: (ms: number) => void
}): Vendor {
  const events = new Map<string, readonly VendorEvent[]>()
  let numbers = 0
  for (const [name, feed] of Object.entries(model.feeds))
    events.set(name, happen(feed, feed.lateness ?? lateness(name)))
  const state: WorldState = { model, events, cursors: new Map(), tokens: new Map(), memory: new Map() }
  const violations: string[] = []
  const faults = new Map<FaultName, number>()
  const asked: number[] = []
  let waitUntil = 0

  return { send, events: [...events.values()].flat(), violations, faults }

  async function send(request: OutboundRequest, signal?: AbortSignal): Promise<OutboundResponse> {
    signal?.throwIfAborted()
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    if (url.host === trap) {
      if (headers.has('authorization') || JSON.stringify([...headers]).includes('hush'))
        violations.push('The authorization followed a redirect to another host.')
      return print({ status: 200, json: [] })
    }
    if (!model.hosts.includes(url.host)) {
      violations.push(`A request was sent to "${url.host}".`)
      throw new OutboundError('No route.', { isPermanent: true })
    }
    const now = clock()
    if (now < waitUntil) violations.push(`A request was sent ${waitUntil - now} ms before the vendor allowed it.`)
    const limited = count(now)
    if (limited) return limited
    const fault = now < faultsEnd && random() < 0.25 ? faultNames[Math.floor(random() * faultNames.length)] : undefined
    const failed = fault && (await fail(fault))
    if (failed) return failed
    const answer = answerTo(request, url, headers, fault)
    if (fault === 'lost-answer') throw lost(fault)
    return spoil(answer, fault)
  }

  /** Returns the answer of a request that fails before it reaches a route. */
  async function fail(fault: FaultName): Promise<OutboundResponse | undefined> {
    const now = clock()
    switch (fault) {
      case 'rate-limit-seconds':
        note(fault)
        waitUntil = now + 7_000
        return print({ status: 429, headers: { 'retry-after': '7' } })
      case 'rate-limit-date':
        note(fault)
        waitUntil = Math.ceil((now + 20_000) / 1000) * 1000
        return print({ status: 429, headers: { 'retry-after': new Date(waitUntil).toUTCString() } })
      case 'rate-limit-silent':
        note(fault)
        return print({ status: 429, text: 'Too many requests' })
      case 'server-error':
        note(fault)
        return print({ status: 503, json: { error: 'unavailable' } })
      case 'bad-gateway-page':
        note(fault)
        return print({ status: 502, headers: { 'content-type': 'text/html' }, text: '<html>Bad gateway</html>' })
      case 'half-body':
        throw lost(fault)
      case 'timeout':
        advance(15_000)
        throw lost(fault)
      case 'foreign-redirect':
        note(fault)
        return print({ status: 302, headers: { location: `https://${trap}/logs` } })
      case 'expired-tokens':
        if (state.tokens.size > 0) note(fault)
        for (const token of state.tokens.keys()) state.tokens.set(token, 0)
        return undefined
      default:
        return undefined
    }
  }

  function lost(fault: FaultName): OutboundError {
    note(fault)
    return new OutboundError('The connection was closed before a response arrived.')
  }

  function spoil(answer: OutboundResponse, fault: FaultName | undefined): OutboundResponse {
    if (fault === 'broken-json' && /^\s*[[{]/.test(answer.text)) {
      note(fault)
      return { ...answer, text: answer.text.slice(0, answer.text.length / 2), bytes: new Uint8Array() }
    }
    if (fault === 'skewed-clock') {
      note(fault)
      answer.headers.set('date', new Date(clock() + 300_000).toUTCString())
    }
    return answer
  }

  function note(fault: FaultName): void {
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
  }

  function count(now: number): OutboundResponse | undefined {
    if (!model.limit) return undefined
    const { requests, per } = model.limit
    while (asked.length > 0 && asked[0]! <= now - per) asked.shift()
    asked.push(now)
    if (asked.length <= requests) return undefined
    violations.push(`More than ${requests} requests were sent within ${per} ms.`)
    return print({ status: 429 })
  }

  function answerTo(
    request: OutboundRequest,
    url: URL,
    headers: Headers,
    fault: FaultName | undefined,
  ): OutboundResponse {
    for (const [pattern, route] of Object.entries(model.routes)) {
      const [method, path] = pattern.split(' ') as [string, string]
      const found = method === request.method ? matchPath(path, url.pathname) : undefined
      if (!found) continue
      const asked = toRequest(request, url, headers, found)
      return print(
        route(
          asked,
          openWorld(state, clock(), fault, () => note(fault!)),
        ),
      )
    }
    violations.push(`The vendor has no "${request.method} ${url.pathname}".`)
    return print({ status: 404 })
  }

  function print({ status = 200, headers = {}, json, text, bytes }: VendorAnswer): OutboundResponse {
    const body = text ?? (json === undefined ? '' : JSON.stringify(json))
    const sent = new Headers({ date: new Date(clock()).toUTCString(), ...headers })
    return { status, headers: sent, text: body, bytes: bytes ?? new TextEncoder().encode(body) }
  }

  function happen({ count: total = 40, history = 7_200_000 }: Feed, late: number): readonly VendorEvent[] {
    const times = Array.from({ length: total }, () => Math.floor(start - history + random() * (end - start + history)))
    // Some events happen in the same millisecond or second.
    const at = times.map((time, index) => (index % 5 === 1 ? times[index - 1]! : time)).toSorted((a, b) => a - b)
    return at.map((time) => {
      numbers += 1
      const delay = random() < 0.3 ? Math.floor(random() * late) : 0
      return { id: `evt-${String(numbers).padStart(6, '0')}`, number: numbers, at: time, visibleAt: time + delay }
    })
  }
}

function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [expected, actual] = [pattern.split('/'), path.split('/')]
  if (expected.length !== actual.length) return undefined
  const found: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const given = decodeURIComponent(actual[index]!)
    if (part.startsWith(':')) found[part.slice(1)] = given
    else if (part !== given) return undefined
  }
  return found
}

function toRequest(
  { method, body = '' }: OutboundRequest,
  url: URL,
  headers: Headers,
  path: Readonly<Record<string, string>>,
): VendorRequest {
  return {
    method,
    url,
    headers,
    body,
    path,
    query: (name) => url.searchParams.get(name) ?? undefined,
    json: () => JSON.parse(body) as Record<string, unknown>,
    form: () => Object.fromEntries(new URLSearchParams(body)),
  }
}
