import type { ShipperIngest, ShipperRequest } from '../../../ingest/protocols/shipper-ingest.ts'
import type { ShipperProtocol } from '../../../ingest/protocols/protocol.ts'
import type { Route, RouteContext } from '../../route.ts'
import { defaultMaxIngestBody, readBody } from '../ingest.ts'

export interface ShipperServices {
  readonly shippers: ShipperIngest
  readonly maxBody?: number
}

/** Returns what all routes of log shippers share. Senders authenticate as their source requires. */
export function shipperRoute({ maxBody = defaultMaxIngestBody }: ShipperServices) {
  return { access: { anyone: true }, maxBody, ownRate: true, quiet: true } satisfies Partial<Route>
}

export function toShipperRequest(
  protocol: ShipperProtocol,
  request: Request,
  { params }: Pick<RouteContext, 'params'>,
): ShipperRequest {
  return {
    protocol,
    sourceId: params['sourceId'] ?? '',
    headers: request.headers,
    body: () => readBody(request),
  }
}
