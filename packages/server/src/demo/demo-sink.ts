import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local webhook receiver that stores the last requests and shows them in a browser. */
export interface DemoSink {
  /** The URL that destinations call. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

const maxRequests = 100
const maxBodyLength = 1_000_000

/** Starts the receiver on the given port, or on another one if that port is in use. */
export async function startSink(port: number): Promise<DemoSink> {
  const received: unknown[] = []
  const server = createServer((request, response) => void answer(request, response, received))
  const boundPort = await listen(server, port).catch(() => listen(server, 0))
  return {
    url: `http://127.0.0.1:${boundPort}/alerts`,
    port: boundPort,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, received: unknown[]): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'application/json')
    return void response.end(`${JSON.stringify(received, null, 2)}\n`)
  }
  let text = ''
  for await (const chunk of request) if (text.length < maxBodyLength) text += String(chunk)
  received.unshift(parse(text))
  received.length = Math.min(received.length, maxRequests)
  response.statusCode = 204
  response.end()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port }, () => resolve((server.address() as AddressInfo).port))
  })
}
