import {
  createSecureServer,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import type { Listener } from '../listening/keep-open.ts'
import type { ServerTls } from '../listening/to-tls.ts'
import { GrpcError, grpcCodes, toGrpcError } from './grpc-error.ts'
import { printGrpcMessage, printGrpcText } from './grpc-message.ts'

export interface GrpcServerOptions {
  readonly address: string
  readonly port: number
  readonly tls?: ServerTls
  readonly isSender: (address: string) => boolean
  /** Reports connections that were rejected. */
  readonly reject: (reason: 'not a sender' | 'connections' | 'handshake') => void
  /** The size of one request, and of all that are being received, in bytes. */
  readonly limits: { readonly request: number; readonly all: number }
  /** Rejects calls of other methods, and senders that are not authenticated, before the body is read. */
  authorize(headers: IncomingHttpHeaders): Promise<void>
  /** Answers a unary call. */
  call(body: Buffer, headers: IncomingHttpHeaders): Promise<Uint8Array>
}

const maxConnections = 1_000
const idleTimeout = 3_600_000
/** How long a request can take, in milliseconds. */
const requestTimeout = 60_000
/** How long `close` waits for calls, in milliseconds. */
const grace = 5_000

/** Serves unary calls of gRPC over HTTP/2. */
export async function openGrpcServer(options: GrpcServerOptions): Promise<Listener> {
  const { address, port, tls, isSender, reject } = options
  const settings = { settings: { maxConcurrentStreams: 100 } }
  const server: Http2Server = tls
    ? createSecureServer({
        ...settings,
        ...tls,
        minVersion: 'TLSv1.2',
        ...(tls.ca !== undefined && { requestCert: true, rejectUnauthorized: true }),
      })
    : createServer(settings)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    const reason = !isSender(socket.remoteAddress ?? '')
      ? 'not a sender'
      : sockets.size >= maxConnections
        ? 'connections'
        : undefined
    if (reason !== undefined) {
      reject(reason)
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  server.on('tlsClientError', () => reject('handshake'))
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
    session.setTimeout(idleTimeout, () => session.close())
  })
  server.on('sessionError', () => undefined)
  const received = { bytes: 0 }
  server.on('stream', (stream, headers) => void answer(stream as ServerHttp2Stream, headers, options, received))
  await new Promise<void>((resolve, fail) => {
    server.once('error', fail)
    server.listen({ host: address, port }, resolve)
  })
  server.on('error', () => undefined)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const session of sessions) session.close()
      const late = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, grace)
      // Connections without a session wait for nothing.
      if (sessions.size === 0) for (const socket of sockets) socket.destroy()
      await closed
      clearTimeout(late)
    },
  }
}

async function answer(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  options: GrpcServerOptions,
  received: { bytes: number },
): Promise<void> {
  stream.on('error', () => undefined)
  stream.setTimeout(requestTimeout, () => stream.close())
  try {
    await options.authorize(headers)
    const body = await readBody(stream, options.limits, received)
    const message = printGrpcMessage(await options.call(body, headers))
    if (stream.destroyed) return
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': String(grpcCodes.ok) }))
    stream.end(message)
  } catch (error) {
    const { code, message } = toGrpcError(error)
    if (stream.destroyed) return
    const status = { 'grpc-status': String(code), 'grpc-message': printGrpcText(message) }
    stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...status }, { endStream: true })
    // What the sender still sends is not needed.
    stream.resume()
  }
}

async function readBody(
  stream: ServerHttp2Stream,
  { request, all }: GrpcServerOptions['limits'],
  received: { bytes: number },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      received.bytes += chunk.length
      if (size > request)
        throw new GrpcError(
          grpcCodes.resourceExhausted,
          `The request is larger than ${Math.ceil(request / 1024 ** 2)} MiB. Send smaller batches.`,
        )
      if (received.bytes > all)
        throw new GrpcError(grpcCodes.unavailable, 'The server receives too many requests. Send it again.')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    received.bytes -= size
  }
}
