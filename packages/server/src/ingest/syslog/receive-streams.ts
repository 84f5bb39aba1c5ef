import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { createFrameReader } from './read-frames.ts'
import type { ServerTls } from '../listening/to-tls.ts'
import type { Listener } from '../listening/keep-open.ts'
import type { ReceiverOptions } from './receiver.ts'

export interface StreamOptions extends ReceiverOptions {
  readonly maxConnections: number
  readonly tls?: ServerTls
}

/** How long a connection can be silent, in milliseconds. Senders connect again. */
const idleTimeout = 3_600_000
const handshakeTimeout = 20_000
/** How long `close` waits for data that senders have sent already, in milliseconds. */
const grace = 100

/**
 * Receives messages in TCP or TLS connections (RFC 6587, RFC 5425). While the buffer is full, nothing is read, so that senders
 * wait.
 */
export async function receiveStreams(options: StreamOptions): Promise<Listener> {
  const { address, port, maxConnections, isSender, drop, tls } = options
  /** Raw connections, also those whose handshake is not complete. */
  const open = new Set<Socket>()
  const streams = new Set<Socket>()
  const admit = (socket: Socket): void => {
    if (!isSender(socket.remoteAddress ?? '')) {
      drop('not a sender')
      socket.destroy()
    } else if (open.size >= maxConnections) {
      drop('connections')
      socket.destroy()
    } else {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => socket.destroy())
    }
  }
  const receive = (socket: Socket): void => {
    if (socket.destroyed) return
    streams.add(socket)
    socket.on('close', () => streams.delete(socket))
    readStream(socket, options)
  }
  let server: Server
  if (tls) {
    const secure = createTlsServer({
      ...tls,
      minVersion: 'TLSv1.2',
      handshakeTimeout,
      ...(tls.ca !== undefined && { requestCert: true, rejectUnauthorized: true }),
    })
    secure.on('connection', admit)
    secure.on('secureConnection', receive)
    secure.on('tlsClientError', (_, socket) => {
      drop('handshake')
      socket.destroy()
    })
    server = secure
  } else
    server = createServer((socket) => {
      admit(socket)
      receive(socket)
    })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: address, port }, resolve)
  })
  server.on('error', () => undefined)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Senders can still complete a message after the server has ended its side.
      for (const socket of streams) socket.end()
      const late = setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, grace)
      await closed
      clearTimeout(late)
    },
  }
}

function readStream(socket: Socket, { maxBytes, buffer, drop }: StreamOptions): void {
  const reader = createFrameReader(maxBytes)
  const add = ({ messages, tooLong }: ReturnType<typeof reader.read>): void => {
    // What was read from the connection is kept, also beyond the limit of the buffer: it is at most one chunk.
    for (const message of messages) buffer.add(message, { isForced: true })
    if (tooLong > 0) drop('too long', tooLong)
  }
  const forget = buffer.onDrained(() => socket.resume())
  socket.on('data', (chunk: Uint8Array) => {
    add(reader.read(chunk))
    if (buffer.isFull()) socket.pause()
  })
  socket.on('close', () => {
    forget()
    add(reader.end())
  })
  socket.on('error', () => socket.destroy())
  socket.setTimeout(idleTimeout, () => socket.destroy())
}
