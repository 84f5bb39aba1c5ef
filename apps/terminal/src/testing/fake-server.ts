import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export interface FakeAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, unless it is a string. */
  readonly body?: unknown
  /** The server closes the connection in the middle of the body. */
  readonly breaksOff?: boolean
}

/** Starts an HTTP server that returns the given answers, valid or not. */
export async function fakeServer(
  answer: (request: FakeRequest) => FakeAnswer,
): Promise<{ readonly url: string; readonly requests: readonly FakeRequest[] }> {
  const requests: FakeRequest[] = []
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const { method = '', url: path = '', headers } = incoming
    const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '')
    const parse = isForm ? readForm : (JSON.parse as (text: string) => unknown)
    const request = { method, path, headers, body: text === '' ? undefined : parse(text) }
    requests.push(request)
    const { status = 200, headers: given = {}, body = {}, breaksOff = false } = answer(request)
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...given })
    if (breaksOff) return void response.write(JSON.stringify(body).slice(0, -1), () => response.destroy())
    response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

function readForm(text: string): unknown {
  return Object.fromEntries(new URLSearchParams(text))
}
