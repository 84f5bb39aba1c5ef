import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { createSend, type OutboundRequest, type OutboundResponse, type Send } from '../../../outbound/send.ts'

/** What happens to an answer on its way. */
export type Transport = 'plain' | 'gzip' | 'slow' | 'half' | 'stalled'

/** Serves a vendor over HTTP on this machine, and returns a `send` that reaches it under its own host names. */
export async function serveVendor(
  vendor: Send,
  transportOf: () => Transport,
): Promise<{ readonly send: Send; close(): Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = createSend({
    allow: ['127.0.0.1'],
    userAgent: 'Picket/1',
    timeoutMs: 500,
    longestAnswer: 1024 ** 2,
    isWholeNeeded: true,
  })
  return {
    async send(request, signal) {
      const { host, pathname, search } = new URL(request.url)
      return outbound(
        { ...request, url: origin + pathname + search, headers: { ...request.headers, 'x-host': host } },
        signal,
      )
    },
    async close() {
      await outbound.close()
      server.closeAllConnections()
      server.close()
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'x-host': host, ...headers } = request.headers as Record<string, string>
    const body = await readText(request)
    const {
      status,
      headers: sent,
      text,
    } = await vendor({
      url: `https://${host}${request.url}`,
      method: request.method as OutboundRequest['method'],
      headers,
      ...(body !== '' && { body }),
    })
    for (const [name, value] of sent as unknown as Iterable<[string, string]>) response.setHeader(name, value)
    send(response, status, text, transportOf())
  }
}

function send(response: ServerResponse, status: OutboundResponse['status'], text: string, transport: Transport): void {
  const bytes = Buffer.from(text)
  const half = Math.floor(bytes.length / 2)
  switch (transport) {
    case 'plain':
      response.writeHead(status).end(bytes)
      return
    case 'gzip':
      response.writeHead(status, { 'content-encoding': 'gzip' }).end(gzipSync(bytes))
      return
    case 'slow':
      response.writeHead(status).write(bytes.subarray(0, half), () => response.end(bytes.subarray(half)))
      return
    case 'half':
      response
        .writeHead(status, { 'content-length': bytes.length })
        .write(bytes.subarray(0, half), () => response.destroy())
      return
    case 'stalled':
      response.writeHead(status, { 'content-length': bytes.length }).write(bytes.subarray(0, half))
  }
}
