import { createServer, type TLSSocket } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { createSelfSigned } from '../../../identity/sso/saml/self-signed.ts'

/** Codes of errors of the protocol. */
const codes = {
  none: 0,
  topicNotAuthorized: 29,
  unsupportedMechanism: 33,
  unsupportedVersion: 35,
  notAuthenticated: 58,
}
const apis = { metadata: 3, saslHandshake: 17, apiVersions: 18, saslAuthenticate: 36 }

/** A login that the broker received, and what it answered. */
export interface ReceivedLogin {
  readonly mechanism: string
  readonly username: string
  readonly password: string
  readonly isAccepted: boolean
}

/**
 * A broker over TLS that performs the SASL handshake of the Kafka protocol, as the endpoint of Event Hubs does: it answers nothing else before a
 * client has authenticated. After that it answers requests for metadata: the client has no right to read the topic.
 */
export async function startSaslBroker({
  username,
  password,
  mechanisms = ['PLAIN'],
}: {
  readonly username: string
  readonly password: string
  readonly mechanisms?: readonly string[]
}) {
  const { privateKey, certificate } = createSelfSigned('localhost')
  const lines = certificate.match(/.{1,64}/g)!
  const cert = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  const logins: ReceivedLogin[] = []
  /** The keys of requests that came before the client was authenticated, other than those of the handshake. */
  const early: number[] = []
  const sockets = new Set<TLSSocket>()
  const server = createServer({ key: privateKey, cert }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let isAuthenticated = false
    let mechanism = ''
    readRequests(socket, (request) => {
      const { api, version, body } = request
      if (api === apis.apiVersions) return reply(socket, request, versionsFor(version))
      if (api === apis.saslHandshake) {
        mechanism = readText(body)
        const code = mechanisms.includes(mechanism) ? codes.none : codes.unsupportedMechanism
        return reply(socket, request, join(int16(code), int32(mechanisms.length), ...mechanisms.map(text)))
      }
      if (api === apis.saslAuthenticate) {
        const [, user = '', secret = ''] = body
          .subarray(4, 4 + body.readInt32BE(0))
          .toString()
          .split('\0')
        isAuthenticated = user === username && secret === password
        logins.push({ mechanism, username: user, password: secret, isAccepted: isAuthenticated })
        const code = isAuthenticated ? codes.none : codes.notAuthenticated
        const message = isAuthenticated ? int16(-1) : text('Authentication failed.')
        reply(socket, request, join(int16(code), message, int32(0), int64(0n)))
        return isAuthenticated ? undefined : socket.end()
      }
      if (!isAuthenticated) {
        early.push(api)
        return socket.destroy()
      }
      if (api === apis.metadata) return reply(socket, request, metadata((server.address() as AddressInfo).port))
      return socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    address: `localhost:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    logins,
    early,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

interface Request {
  readonly api: number
  readonly version: number
  readonly correlation: number
  readonly body: Buffer
}

/** Calls back for each request: a length, then the header in its first version, then the body. */
function readRequests(socket: TLSSocket, receive: (request: Request) => void): void {
  let waiting = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readInt32BE(0)) {
      const end = 4 + waiting.readInt32BE(0)
      const request = waiting.subarray(4, end)
      waiting = waiting.subarray(end)
      const [api, version, correlation] = [request.readInt16BE(0), request.readInt16BE(2), request.readInt32BE(4)]
      const body = request.subarray(10 + Math.max(0, request.readInt16BE(8)))
      receive({ api, version, correlation, body })
    }
  })
}

function reply(socket: TLSSocket, { correlation }: Request, body: Buffer): void {
  socket.write(join(int32(4 + body.length), int32(correlation), body))
}

/** Later versions of this request have another header, which a client leaves when it hears that they are not supported. */
function versionsFor(version: number): Buffer {
  const supported = [
    [apis.metadata, 8, 8],
    [apis.saslHandshake, 0, 1],
    [apis.apiVersions, 0, 1],
    [apis.saslAuthenticate, 0, 1],
  ]
  const list = join(int32(supported.length), ...supported.flatMap((entry) => entry.map(int16)))
  if (version > 1) return join(int16(codes.unsupportedVersion), list)
  return join(int16(codes.none), list, ...(version === 1 ? [int32(0)] : []))
}

function metadata(port: number): Buffer {
  const broker = join(int32(0), text('localhost'), int32(port), int16(-1))
  const topic = join(int16(codes.topicNotAuthorized), text('audit'), Buffer.from([0]), int32(0), int32(0))
  return join(int32(0), int32(1), broker, int16(-1), int32(0), int32(1), topic, int32(0))
}

const join = (...parts: readonly Buffer[]): Buffer => Buffer.concat(parts)

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(value)
  return bytes
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return join(int16(bytes.length), bytes)
}

function readText(body: Buffer): string {
  return body.subarray(2, 2 + body.readInt16BE(0)).toString()
}
