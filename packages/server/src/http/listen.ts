import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import { InvalidInputError, UnavailableError } from '@picket/core'
import type { ServerConfig } from '../config/server-config.ts'
import type { Handler } from './create-handler.ts'
import type { Clock } from '../ports/clock.ts'
import { silentLog, type Log } from '../ports/log.ts'
import { readTls, type Tls } from './read-tls.ts'

export interface Listening {
  /** Such as `http://127.0.0.1:8080`. */
  readonly address: string
  /**
   * Stops accepting requests. Resolves when requests in progress are answered, or after the grace period. Can be called
   * twice.
   */
  close(graceMs: number): Promise<void>
}

/** Listens at the configured address. */
export async function listen(
  handler: Handler,
  { listen: { host, port }, tls }: Pick<ServerConfig, 'listen' | 'tls'>,
  { log = silentLog, now = Date.now }: { readonly log?: Log; readonly now?: Clock } = {},
): Promise<Listening> {
  const files = tls && readTls(tls, now())
  if (files?.warning !== undefined) log.warn({ certificate: tls?.certificate }, files.warning)
  const server = createServer(handler, files)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port }, resolve)
  })
  const { port: boundPort } = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  let closing: Promise<void> | undefined
  return {
    address: `${tls ? 'https' : 'http'}://${name}:${boundPort}`,
    close: (graceMs) => (closing ??= close(server, graceMs)),
  }
}

function createServer(handler: Handler, tls: Tls | undefined): Server {
  const listener = getRequestListener(async (request, { incoming }) => {
    const sent = incoming as IncomingMessage
    const { socket } = sent
    // A client that half-closes in the middle of a body has disconnected, too.
    const hasLeft = (): boolean => socket.destroyed || (sent.destroyed && !sent.complete)
    const isSecure = (socket as TLSSocket).encrypted === true
    return await handler(request, { address: socket.remoteAddress ?? '', isSecure, hasLeft })
  })
  // Time limits for slow or silent senders, in milliseconds. The largest body on a slow line takes longest.
  const limits = { headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 65_000, maxHeaderSize: 32 * 1024 }
  if (tls === undefined) return createHttpServer(limits, listener)
  return createHttpsServer({ ...limits, cert: tls.cert, key: tls.key, minVersion: 'TLSv1.2' }, listener)
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new UnavailableError(`Port ${port} of ${host} is in use.`, {
      cause: error,
      hint: 'Stop the process that uses it, or set another port with PICKET_LISTEN or server.listen.',
    })
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
    return new InvalidInputError(`The server cannot listen on ${host}:${port} (${error.code}).`, { cause: error })
  return error
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Keep-alive connections wait for further requests, which are no longer accepted.
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(late)
  clearInterval(idle)
}
