/** The part of the web's `fetch` that the client needs; handed in, because this room knows no network. */
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
