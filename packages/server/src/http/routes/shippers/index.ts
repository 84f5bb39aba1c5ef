import type { Route } from '../../route.ts'
import { elasticsearchRoutes } from './elasticsearch.ts'
import { otlpRoutes } from './otlp.ts'
import type { ShipperServices } from './shipper-route.ts'
import { splunkHecRoutes } from './splunk-hec.ts'

/** The endpoints of every protocol of log shippers. */
export function shipperRoutes(services: ShipperServices): readonly Route[] {
  return [...splunkHecRoutes(services), ...elasticsearchRoutes(services), ...otlpRoutes(services)]
}
