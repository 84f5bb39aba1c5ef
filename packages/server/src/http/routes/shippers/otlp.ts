import { toLogStream } from '../../../ingest/protocols/log-stream.ts'
import { maxDepth } from '../../../ingest/protocols/otlp/otlp-record.ts'
import { printStatus, printSuccess, type OtlpAnswer } from '../../../ingest/protocols/otlp/print-answer.ts'
import { readOtlp, type OtlpEncoding } from '../../../ingest/protocols/otlp/read-otlp.ts'
import type { Route } from '../../route.ts'
import { retryHeaders, toShipperFailure } from './shipper-failure.ts'
import { shipperRoute, toShipperRequest, type ShipperServices } from './shipper-route.ts'

/** OTLP/HTTP for logs, with protobuf or JSON. Success means that the records are durable. */
export function otlpRoutes(services: ShipperServices): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/ingest/:sourceId/v1/logs',
      about: 'Receives log records of OTLP/HTTP, in protobuf or JSON encoding.',
      ...shipperRoute(services),
      async handle(request, context) {
        const encoding = encodings[mediaTypeOf(request)]
        if (!encoding) return print(printStatus('json', invalidArgument, unsupported), 415)
        try {
          const { rejected } = await services.shippers.take(
            toShipperRequest('OTLP', request, context),
            async (body, reading) => {
              const { logs, rejected } = await readOtlp(body, encoding, reading)
              return { rejected, stream: toLogStream(logs) }
            },
          )
          return print(printSuccess(encoding, rejected, tooDeep), 200)
        } catch (error) {
          const failure = toShipperFailure(error)
          const code = codes[failure.status] ?? invalidArgument
          return print(printStatus(encoding, code, failure.message), failure.status, retryHeaders(failure))
        }
      },
    },
  ]
}

const encodings: Readonly<Record<string, OtlpEncoding>> = {
  'application/x-protobuf': 'protobuf',
  'application/json': 'json',
}

function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
}

const unsupported = 'The Content-Type must be application/x-protobuf or application/json.'
const tooDeep = `Values of these records are nested more than ${maxDepth} levels deep.`

/** The codes of google.rpc.Status, by HTTP status. */
const codes: Readonly<Record<number, number>> = { 401: 16, 404: 5, 413: 3, 422: 3, 429: 8, 503: 14 }
const invalidArgument = 3

function print(
  { body, contentType }: OtlpAnswer,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, { status, headers: { ...headers, 'content-type': contentType } })
}
