import type { VendorAnswer, VendorEvent, VendorRequest } from './vendor-request.ts'
import type { FaultName } from './faults.ts'

/** What a vendor knows at a time, as routes of a model see it. */
export interface VendorWorld {
  readonly now: number
  /** Visible events of a feed, oldest first; `from` and `to` are inclusive. */
  events(feed: string, range?: { readonly from?: number; readonly to?: number }): readonly VendorEvent[]
  /** Visible events of a feed in the order in which they became visible. */
  log(feed: string): readonly VendorEvent[]
  record(feed: string, event: VendorEvent): unknown
  /**
   * A page of a list. `next` is a token for the following page, which expires and can be refused: then the page is undefined. A page can be
   * empty or repeat a record although there is more.
   */
  page<Item>(list: readonly Item[], options: PageOptions): Page<Item> | undefined
  /** Whether a fault applies to this request, for models that play it themselves. */
  fault(name: FaultName): boolean
  /** A page by offset, as vendors without page tokens slice a list that may have changed since. */
  slice<Item>(list: readonly Item[], offset: number, size: number): readonly Item[]
  /** An address at the vendor for a link to the next page. */
  link(url: string): string
  /** The answer for a request with wrong or expired credentials, or undefined if they are right. */
  checkBearer(request: VendorRequest): VendorAnswer | undefined
  /** The answer of a token endpoint. */
  issueToken(more?: Readonly<Record<string, unknown>>, seconds?: number): VendorAnswer
  /** What the vendor remembers between requests. */
  readonly memory: Map<string, unknown>
}

export interface PageOptions {
  readonly size: number
  /** As the client sent it. */
  readonly token: string | undefined
  /** How long `next` can be used, in milliseconds; an hour by default. */
  readonly lifetime?: number
}

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly next?: string
}

interface Cursor {
  readonly offset: number
  readonly list: readonly unknown[]
  readonly expiresAt: number
}

export interface WorldState {
  readonly model: { readonly feeds: Readonly<Record<string, { record(event: VendorEvent): unknown }>> }
  readonly events: ReadonlyMap<string, readonly VendorEvent[]>
  readonly cursors: Map<string, Cursor>
  readonly tokens: Map<string, number>
  readonly memory: Map<string, unknown>
}

/** Opens the world for one request. `fault` applies to it, and `applied` is called when it had an effect. */
export function openWorld(
  { model, events, cursors, tokens, memory }: WorldState,
  now: number,
  fault: FaultName | undefined,
  applied: () => void,
): VendorWorld {
  const visible = (feed: string): readonly VendorEvent[] =>
    (events.get(feed) ?? []).filter(({ visibleAt }) => visibleAt <= now)
  const is = (name: FaultName): boolean => {
    if (fault !== name) return false
    applied()
    return true
  }
  return {
    now,
    memory,
    fault: is,
    events: (feed, { from = 0, to = Number.POSITIVE_INFINITY } = {}) =>
      visible(feed).filter(({ at }) => at >= from && at <= to),
    log: (feed) => visible(feed).toSorted((a, b) => a.visibleAt - b.visibleAt || a.number - b.number),
    record: (feed, event) => model.feeds[feed]!.record(event),
    page<Item>(list: readonly Item[], { size, token, lifetime = 3_600_000 }: PageOptions) {
      const cursor = token === undefined ? { offset: 0, list, expiresAt: now } : cursors.get(token)
      if (!cursor || cursor.expiresAt < now || (token !== undefined && is('refused-cursor'))) return undefined
      const whole = cursor.list as readonly Item[]
      const isEmpty = is('empty-page')
      const end = isEmpty ? cursor.offset : cursor.offset + size
      const items = whole.slice(cursor.offset, end)
      const page = items.length > 1 && is('duplicates') ? [...items, items[0]!] : items
      if (end >= whole.length) return { items: page }
      const next = `page-${cursors.size + 1}`
      cursors.set(next, { offset: end, list: whole, expiresAt: now + lifetime })
      return { items: page, next }
    },
    slice: (list, offset, size) => list.slice(offset, offset + size),
    link: (url) => (is('foreign-link') ? url.replace(/^https?:\/\/[^/]+/, 'http://169.254.169.254') : url),
    checkBearer({ headers }) {
      const token = /^\S+ (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
      const isValid = (tokens.get(token) ?? 0) > now
      return isValid ? undefined : { status: 401, json: { error: 'invalid_token' } }
    },
    issueToken(more = {}, seconds = 900) {
      const token = `hush-access-${tokens.size + 1}`
      tokens.set(token, now + seconds * 1000)
      return { json: { access_token: token, token_type: 'Bearer', expires_in: seconds, ...more } }
    },
  }
}
