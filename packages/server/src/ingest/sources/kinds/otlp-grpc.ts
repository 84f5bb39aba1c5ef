import { otlpGrpcFields } from '../../otlp-grpc/otlp-grpc-settings.ts'
import { startOtlpGrpc } from '../../otlp-grpc/start-otlp-grpc.ts'
import { defineSource } from '../define-source.ts'

/** Receives log records of OTLP over gRPC, on a port of its own. OTLP over HTTP is a protocol of HTTP sources. */
export const otlpGrpcKind = defineSource({
  name: 'otlp-grpc',
  presentation: {
    label: 'OTLP over gRPC',
    summary: 'Receives log records of OpenTelemetry over gRPC',
    mark: 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10',
    documentation: 'https://opentelemetry.io/docs/specs/otlp/#otlpgrpc',
    setUp: [
      'Choose a free port, and let senders reach it through firewalls.',
      'Configure the exporter "otlp" of an OpenTelemetry Collector with the address of the server and the port as "endpoint", and with the token in "headers".',
    ],
    fields: otlpGrpcFields,
    example: { port: '4317', token: 'a-long-random-text', encryption: 'None' },
  },
  health: {
    check: 'otlpStatus',
    describe: ({ settings: { port, authentication } }) =>
      authentication === 'None'
        ? `Anyone who can reach port ${port} can send log records: authentication is off.`
        : `The server receives log records on port ${port} from authenticated senders.`,
  },
  start: startOtlpGrpc,
})
