import { createClient, type Client, type ClientOptions } from '../client.ts'
import type { FetchInit } from '../fetch.ts'

/** A response: a body with a status, or a network failure. */
export type FakeAnswer = { readonly status?: number; readonly body: unknown } | { readonly fails: string }

export interface SentRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly variables: unknown
  readonly operationName: string
}

export interface FakeServer {
  readonly client: Client
  readonly sent: readonly SentRequest[]
  /** The events that the listeners of the client received. */
  readonly heard: readonly string[]
}

/** Creates a client whose server returns these responses in order, the last one forever. */
export function fakeServer(answers: readonly FakeAnswer[], options: Partial<ClientOptions> = {}): FakeServer {
  const sent: SentRequest[] = []
  const heard: string[] = []
  const client = createClient({
    url: 'https://picket.example',
    credentials: () => ({ kind: 'session', idToken: 'id-token' }),
    retryDelayMs: 0,
    onUnauthenticated: () => void heard.push('unauthenticated'),
    onStatus: (status, operation) => void heard.push(`${status} ${operation}`),
    fetch: async (url: string, { headers = {}, body = '{}' }: FetchInit) => {
      const { variables, operationName } = JSON.parse(body) as SentRequest
      const answer = answers[Math.min(sent.length, answers.length - 1)]!
      sent.push({ url, headers, variables, operationName })
      if ('fails' in answer) throw new TypeError(answer.fails)
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      const type = typeof answer.body === 'string' ? 'text/html' : 'application/json'
      return { status: answer.status ?? 200, headers: { get: () => type }, text: async () => text }
    },
    ...options,
  })
  return { client, sent, heard }
}

/** A response with one error. */
export function failing(
  message: string,
  extensions: object = {},
  { path = ['alert'], data = null }: { readonly path?: readonly (string | number)[]; readonly data?: unknown } = {},
): FakeAnswer {
  return { body: { data, errors: [{ message, path, extensions }] } }
}
