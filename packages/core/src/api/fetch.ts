/** The part of the web's `fetch` that the client needs; passed in, because this package does not access the network. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

export interface FetchInit {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly redirect?: 'error'
}

export interface FetchAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}
