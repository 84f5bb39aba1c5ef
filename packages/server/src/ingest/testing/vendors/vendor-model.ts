import type { SourceSettings } from '../../sources/source-kind.ts'
import type { VendorAnswer, VendorEvent, VendorRequest } from './vendor-request.ts'
import type { VendorWorld } from './vendor-world.ts'

/**
 * How a vendor's API behaves, by its public documentation: routes, authentication, pages, order, limits. Models are written from the
 * vendor's documents, never from the connector that they test.
 */
export interface VendorModel {
  /** Settings of a source. Secrets start with `hush`, so that a leak is noticed. */
  readonly settings: SourceSettings
  /** The log types of the source. */
  readonly logTypes: readonly string[]
  /** What happens at the vendor, by the name of a feed. Each event is stored exactly once. */
  readonly feeds: Readonly<Record<string, Feed>>
  /** Requests that the vendor accepts; more are answered with status 429. */
  readonly limit?: { readonly requests: number; readonly per: number }
  /** Hosts that the vendor answers at; requests to others fail the test. */
  readonly hosts: readonly string[]
  /** By method and path, such as `GET /api/v1/logs/:id`. The first one that matches answers. */
  readonly routes: Readonly<Record<string, Route>>
}

export interface Feed {
  /** The record of an event, as the vendor returns it. It contains `event.id`. */
  record(event: VendorEvent): unknown
  /** Records become visible up to so many milliseconds late; as late as the connector allows by default. */
  readonly lateness?: number
  readonly count?: number
  /** The period before the first poll that has events, in milliseconds; two hours by default. */
  readonly history?: number
}

export type Route = (request: VendorRequest, world: VendorWorld) => VendorAnswer
