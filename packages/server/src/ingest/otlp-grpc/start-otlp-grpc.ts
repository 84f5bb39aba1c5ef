import type { IncomingHttpHeaders } from 'node:http2'
import { InvalidInputError } from '@picket/core'
import { createConcurrencyLimit } from '../../async/concurrency-limit.ts'
import { BodyTooLargeError } from '../../errors/body-too-large.ts'
import { checkAuth } from '../auth/check-auth.ts'
import type { HttpAuth } from '../auth/http-auth.ts'
import { keepOpen, toListenAddress, type KeptListener } from '../listening/keep-open.ts'
import { createSenderList } from '../listening/sender-list.ts'
import { toServerTls } from '../listening/to-tls.ts'
import type { LogSource } from '../log-source.ts'
import { decompressBody } from '../protocols/decompress-body.ts'
import { defaultShipperLimits, type ShipperLimits } from '../protocols/limits.ts'
import { toLogStream } from '../protocols/log-stream.ts'
import { maxDepth } from '../protocols/otlp/otlp-record.ts'
import { printSuccess } from '../protocols/otlp/print-answer.ts'
import { readOtlp } from '../protocols/otlp/read-otlp.ts'
import type { SourcePorts } from '../sources/source-ports.ts'
import { GrpcError, grpcCodes } from './grpc-error.ts'
import { readGrpcMessage } from './grpc-message.ts'
import type { OtlpGrpcSettings } from './otlp-grpc-settings.ts'
import { openGrpcServer } from './otlp-grpc-server.ts'

/** The only method that is served. */
export const exportPath = '/opentelemetry.proto.collector.logs.v1.LogsService/Export'

/** The size of all requests that are being received, in bytes. */
const maxReceived = 256 * 1024 ** 2

/** Receives log records of OTLP over gRPC. A call succeeds when its records are durable. */
export function startOtlpGrpc(
  { id: sourceId, settings }: LogSource & { readonly settings: OtlpGrpcSettings },
  ports: SourcePorts,
  limits: ShipperLimits = defaultShipperLimits,
): KeptListener {
  const { spool, now, randomId, reportFailure } = ports
  const auth: HttpAuth =
    settings.authentication === 'None' ? { method: 'None' } : { method: 'Bearer', token: settings.token ?? '' }
  const runLimited = createConcurrencyLimit({ running: 2, waiting: 256 })
  const open = () =>
    openGrpcServer({
      address: toListenAddress(settings.address, ports),
      port: Number(settings.port),
      isSender: createSenderList(settings.senders),
      reject: (reason) => reportFailure?.({ sourceId, reason, text: rejected[reason] }),
      limits: { request: limits.bytes, all: maxReceived },
      ...(settings.encryption === 'TLS' && { tls: toServerTls(settings) }),
      authorize,
      call: (body, headers) => runLimited(() => store(body, headers)),
    })
  return keepOpen(sourceId, open, { name: `TCP port ${settings.port}`, ports })

  async function authorize(headers: IncomingHttpHeaders): Promise<void> {
    const isGrpc = /^application\/grpc(\+proto)?$/.test(headers['content-type'] ?? '')
    if (headers[':path'] !== exportPath || headers[':method'] !== 'POST' || !isGrpc)
      throw new GrpcError(grpcCodes.unimplemented, 'This source only receives logs: it has no other method.')
    const { authorization = '' } = headers
    const request = { headers: new Headers({ authorization }), body: async () => new Uint8Array(), now: now() }
    if (!(await checkAuth(auth, request)))
      throw new GrpcError(grpcCodes.unauthenticated, 'The token is missing or not that of the source.')
  }

  async function store(bytes: Buffer, headers: IncomingHttpHeaders): Promise<Uint8Array> {
    try {
      const { isCompressed, body } = readGrpcMessage(bytes)
      const encoding = isCompressed ? String(headers['grpc-encoding'] ?? 'identity') : null
      if (encoding !== null && encoding !== 'gzip')
        throw new GrpcError(grpcCodes.unimplemented, `The compression "${encoding}" is not supported. Use gzip.`)
      const message = encoding === null ? body : await decompressBody(body, encoding, limits.bytes)
      const { logs, rejected: tooDeep } = await readOtlp(message, 'protobuf', { logField: settings.logField, limits })
      if (logs.length > 0) {
        const stream = toLogStream(logs)
        const reading = { kind: 'stream', format: stream.format } as const
        await spool.append({ id: randomId(), sourceId, receivedAt: now(), body: stream.body, reading })
      }
      const text = `Values of these records are nested more than ${maxDepth} levels deep.`
      return printSuccess('protobuf', tooDeep, text).body as Uint8Array
    } catch (error) {
      if (error instanceof InvalidInputError || error instanceof BodyTooLargeError)
        reportFailure?.({ sourceId, reason: error.message })
      throw error
    }
  }
}

const rejected = {
  'not a sender': 'Connections were rejected because their address is not in the list of senders.',
  connections: 'Connections were rejected because there are too many.',
  handshake:
    'Connections were rejected because the TLS handshake failed. Check the certificate of the sender and whether it trusts that of the server.',
} as const
