export interface VendorEvent {
  /** Unique among all feeds: `evt-000001`. */
  readonly id: string
  /** A number that is unique among all feeds. */
  readonly number: number
  /** When it happened, in milliseconds since 1970. */
  readonly at: number
  readonly visibleAt: number
}

export interface VendorRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
  /** Parameters of the path. */
  readonly path: Readonly<Record<string, string>>
  /** The first value of a parameter of the query. */
  query(name: string): string | undefined
  json(): Readonly<Record<string, unknown>>
  form(): Readonly<Record<string, string>>
}

export interface VendorAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly text?: string
  readonly bytes?: Uint8Array
}
