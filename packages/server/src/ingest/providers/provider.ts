import type { SettingsOf } from '@picket/core'
import type { SourceField } from '../sources/define-source.ts'
import type { AuthScheme } from './auth/auth-scheme.ts'

/**
 * A service whose API is polled for logs. A provider is a value: one file in `connectors`, one line in `connectors/index.ts`, and a double
 * of the service for tests. The driver (`driver`) does everything that takes time or can fail: clock, HTTP, redirects, tokens, rate limits,
 * retries, windows, duplicates, checkpoint and health.
 */
export interface Provider<Settings = never> {
  /** As stored in sources. Never changes. */
  readonly id: string
  /** The owner's spelling: `GitHub`. */
  readonly displayName: string
  readonly docUrl: string
  /** From 0 to 100: lists show popular providers first. */
  readonly popularityIndex: number
  readonly categories: readonly string[]
  readonly searchTerms: readonly string[]
  /** What it delivers, in one sentence without a full stop. */
  readonly tagLine: string
  /** The document that the connector was written from, and when it was read. */
  readonly basis: { readonly document: string; readonly date: string }
  /** When the connector was last tested with the real service. */
  readonly provenLive: 'never' | (string & {})
  /** Steps to connect it, one sentence each. */
  readonly setUp: readonly string[]
  readonly fields: readonly SourceField[]
  /** Settings that pass validation. */
  readonly example: Partial<Settings>
  /** Milliseconds between two polls of a stream that has nothing more to read. */
  readonly period: number
  /** Applies to all requests of a source, except those for tokens. */
  readonly limits?: RateLimit
  /** Paths of requests are resolved against it. Links that the service returns must have the same origin. */
  baseUrl(settings: Settings): string
  /** Whether a further address belongs to the service, and can receive requests with its authorization. */
  isOwnAddress?(url: URL): boolean
  auth(settings: Settings): AuthScheme
  readonly streams: readonly Stream<Settings>[]
}

/** How the position in a stream is remembered. */
export type Cursor =
  /** The service returns an opaque position, from which the next poll continues. */
  | 'position'
  /** Time windows; the pages of a window start with the oldest record. */
  | 'oldest-first'
  /** Time windows; the pages of a window start with the newest record. */
  | 'newest-first'
  /** Time windows; the pages of a window list objects (files, exports), which are read one by one as tasks. */
  | 'listed'
  /** The service forgets what it has returned. */
  | 'consuming'
  /** Each poll reads everything; records that did not change since the previous poll are dropped. */
  | 'snapshot'

export interface Stream<Settings = never> {
  /** Unique within the provider. Stored in checkpoints, so it never changes. */
  readonly name: string
  /** The log types of its records: the stream is read if the source has one of them. `any` for records of the user's own. */
  readonly logTypes: readonly string[] | 'any'
  readonly cursor: Cursor
  /** Milliseconds between two polls; that of the provider by default. */
  readonly period?: number
  readonly windows: Windows
  /**
   * The fields that identify a record, such as `['uuid']`. Empty: records without an id are identified by their content. Null: records come in
   * objects that never change, so the ids of tasks suffice.
   */
  readonly identity: readonly string[] | null
  /** `identity`, if it depends on the settings. */
  identityOf?(settings: Settings): readonly string[]
  /** The field with the time that windows select records by, if they have it. */
  readonly eventTime?: EventTime
  /** The parts that have a position of their own, such as organizations or applications. One unnamed part by default. */
  partitions?(settings: Settings): readonly string[]
  /** A request that prepares the service, once after each start, before the stream is read. */
  prepare?(context: StreamContext<Settings>): ProviderRequest
  /** Reads the answer: what it returns is the session of later requests. Throws an AnswerError if the service is not prepared. */
  readPrepared?(answer: ProviderAnswer): unknown
  /** How long a session can be used, in milliseconds; for as long as the process runs by default. */
  readonly sessionLifetime?: number
  /** Pure. */
  request(context: StreamContext<Settings>): ProviderRequest
  /** Pure. Throws an AnswerError if the answer has an unexpected shape. */
  read(answer: ProviderAnswer, context: StreamContext<Settings>): ProviderPage
  /**
   * Whether an answer with an error status means that the service no longer accepts a page token or position. By default: status 400,
   * 404, 410 or 422 for a request with one.
   */
  isCursorRefused?(answer: ProviderAnswer): boolean
  /** Whether an answer with an error status means that the object of a task no longer exists. By default: status 404 or 410. */
  isTaskGone?(answer: ProviderAnswer): boolean
  /** A `consuming` stream whose request respects `isRepeat`: the service repeats its last answer. */
  readonly canRepeat?: true
}

/** In milliseconds. */
export interface Windows {
  /** The longest window that the service accepts. */
  readonly max?: number
  /** Windows end this long before the current time, because records become visible late. */
  readonly lag: number
  /** Windows start this long before the end of the previous one, for records that become visible later than `lag`. */
  readonly overlap: number
  /** The precision of the bounds that the service accepts: windows start at a multiple of it. */
  readonly granularity?: number
  /** Longer windows from time to time, for records that become visible very late. */
  readonly deep?: { readonly overlap: number; readonly every: number }
  /** How long the service keeps records. */
  readonly retention?: number
  /** How far back the first window reaches; a day by default. */
  readonly initial?: number
}

export interface EventTime {
  readonly path: string
  /** Required for numbers; ISO 8601 texts need none. */
  readonly unit?: 's' | 'ms' | 'us' | 'ns'
}

export interface RateLimit {
  readonly requests: number
  /** In milliseconds. */
  readonly per: number
}

export interface StreamContext<Settings = never> {
  readonly settings: Settings
  /** Empty if the stream has no partitions. */
  readonly partition: string
  /** The time of the request, in milliseconds since 1970. */
  readonly now: number
  /** The window, in milliseconds since 1970. For `position` streams, where to start without a position. */
  readonly from: number
  readonly to: number
  /** The page token of the window, or the position of a `position` stream. */
  readonly next: string | undefined
  /** The task that the request is for; undefined for pages of the stream itself. */
  readonly task: Task | undefined
  /** What `readPrepared` returned. It is not stored, so it can have secrets. */
  readonly session?: unknown
  /** For `consuming` streams: the previous request may have been answered, but its answer was lost. */
  readonly isRepeat: boolean
}

export interface ProviderRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A path relative to the base URL, a path of its host (with a slash in front), or a URL that the service returned. */
  readonly url: string
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  readonly text?: string
  /** The answer never ends: what arrives within `seconds` is read. */
  readonly openFor?: { readonly seconds: number }
  /** The URL or the headers carry an authorization of their own; the URL can be at another host. */
  readonly isPublic?: boolean
  /** The service may redirect to another host, which receives no authorization. */
  readonly isStoredElsewhere?: boolean
}

export interface ProviderAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Numbers that a double cannot represent are kept as raw JSON; read positions with `textAt`. */
  json(): unknown
}

export interface ProviderPage {
  readonly records: readonly unknown[]
  /** The next page token. For a `position` stream, the position behind this page. */
  readonly next?: string | undefined
  /** For `position` and `consuming` streams: whether there is more to read now. Otherwise `next` decides. */
  readonly isMore?: boolean
  /** Objects to read before the window is complete. */
  readonly tasks?: readonly Task[]
  /** The object of the task is not ready: repeat the request after that many milliseconds. */
  readonly retryAfter?: number
}

/** JSON, stored in the checkpoint. */
export interface Task {
  /** Identifies the object: if it is listed again, it is not read again. Null for objects that are read whenever they are listed. */
  readonly id: string | null
  readonly kind: string
  readonly [key: string]: unknown
}

/** A provider, with its settings typed by its fields. */
export function defineProvider<const Fields extends readonly SourceField[]>(
  provider: Omit<Provider<SettingsOf<Fields>>, 'fields'> & { readonly fields: Fields },
): Provider {
  return provider as unknown as Provider
}
