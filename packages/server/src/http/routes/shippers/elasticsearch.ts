import { NotFoundError } from '@picket/core'
import { readBulk, type BulkItem } from '../../../ingest/protocols/elasticsearch/read-bulk.ts'
import { toLogStream } from '../../../ingest/protocols/log-stream.ts'
import type { ShipperRequest } from '../../../ingest/protocols/shipper-ingest.ts'
import { printErrorAnswer } from '../../error-answer.ts'
import type { Route, RouteContext } from '../../route.ts'
import { retryHeaders, toShipperFailure } from './shipper-failure.ts'
import { shipperRoute, toShipperRequest, type ShipperServices } from './shipper-route.ts'

/**
 * The bulk endpoint of Elasticsearch, and what its clients request before they use it. A document is acknowledged when
 * it is durable. Index names, templates and policies have no effect.
 */
export function elasticsearchRoutes(services: ShipperServices): readonly Route[] {
  const { shippers } = services
  const shared = shipperRoute(services)

  const bulk = answering(async (request, context) => {
    const started = performance.now()
    const { items } = await shippers.take(toRequest(request, context), async (body, reading) => {
      const { items, logs } = await readBulk(body, reading)
      return { items, stream: toLogStream(logs) }
    })
    const results = items.map((item) => printItem(item, context.params['index'] ?? 'logs'))
    const errors = items.some(({ problem }) => problem !== undefined)
    return print(200, { errors, took: Math.round(performance.now() - started), items: results })
  })

  const root = answering(async (request, context) => {
    try {
      await shippers.authenticate(toRequest(request, context))
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
      // As at every address that only receives logs.
      const message = `${request.method} is not allowed at this address. Use POST.`
      return printErrorAnswer(
        { message, status: 405, code: 'InvalidInput' },
        { requestId: context.info.id, headers: { allow: 'POST' } },
      )
    }
    return print(200, { ...about, cluster_uuid: context.params['sourceId'] })
  })

  const fixed = (status: number, body: object): Route['handle'] =>
    answering(async (request, context) => {
      await shippers.authenticate(toRequest(request, context))
      return print(status, body)
    })

  const bulkAbout = 'Receives documents of the bulk API of Elasticsearch as logs.'
  return [
    { method: 'GET', path: '/ingest/:sourceId', ...shared, handle: root },
    { method: 'GET', path: '/ingest/:sourceId/', ...shared, handle: root },
    ...(['POST', 'PUT'] as const).flatMap((method) =>
      ['/_bulk', '/:index/_bulk'].map((path) => toRoute(method, path, bulk, method === 'POST' ? bulkAbout : undefined)),
    ),
    ...Object.entries(facts).map(([path, body]) => toRoute('GET', path, fixed(200, body))),
    ...setUpPaths.flatMap((path) => [
      toRoute('GET', path, fixed(404, printError(404, 'resource_not_found_exception', 'It does not exist.'))),
      toRoute('PUT', path, fixed(200, { acknowledged: true })),
    ]),
  ]

  function toRoute(method: Route['method'], path: string, handle: Route['handle'], about?: string): Route {
    return { method, path: `/ingest/:sourceId${path}`, ...(about !== undefined && { about }), ...shared, handle }
  }
}

/** Clients check the name of the product, and some of them that the version is not older than they support. */
const about = {
  name: 'picket',
  cluster_name: 'picket',
  version: {
    number: '8.19.0',
    build_flavor: 'default',
    build_type: 'tar',
    build_hash: 'unknown',
    build_date: '2025-07-23T00:00:00.000Z',
    build_snapshot: false,
    lucene_version: '9.12.2',
    minimum_wire_compatibility_version: '7.17.0',
    minimum_index_compatibility_version: '7.0.0',
  },
  tagline: 'You Know, for Search',
}

const license = {
  license: { status: 'active', uid: '00000000-0000-0000-0000-000000000000', type: 'basic', issued_to: 'picket' },
}

/** What clients request before they send documents, and the answers. */
const facts: Readonly<Record<string, object>> = {
  '/_license': license,
  '/_xpack': {
    license: { uid: license.license.uid, type: 'basic', mode: 'basic', status: 'active' },
    features: { ilm: { available: true, enabled: true } },
  },
  '/_cluster/health': { cluster_name: 'picket', status: 'green', timed_out: false },
  '/_cat/health': [{ cluster: 'picket', status: 'green' }],
}

/** What Beats and others create before they send documents. It has no effect: log types describe the fields. */
const setUpPaths = [
  '/_index_template/:name',
  '/_component_template/:name',
  '/_template/:name',
  '/_ilm/policy/:name',
  '/_data_stream/:name',
]

function printItem({ action, index, id, problem }: BulkItem, pathIndex: string): object {
  const item = { _index: index ?? pathIndex, _id: id ?? null }
  if (problem === undefined) return { [action]: { ...item, status: 201, result: 'created' } }
  return { [action]: { ...item, status: 400, error: { type: 'illegal_argument_exception', reason: problem } } }
}

function toRequest(request: Request, context: RouteContext): ShipperRequest {
  return toShipperRequest('Elasticsearch', request, context)
}

/** Answers errors in the form of Elasticsearch. */
function answering(handle: (request: Request, context: RouteContext) => Promise<Response>): Route['handle'] {
  return async (request, context) => {
    try {
      return await handle(request, context)
    } catch (error) {
      const failure = toShipperFailure(error)
      const { status, message } = failure
      const headers = { ...retryHeaders(failure), ...(status === 401 && { 'www-authenticate': challenge }) }
      return print(status, printError(status, errorTypes[status] ?? 'illegal_argument_exception', message), headers)
    }
  }
}

const challenge = 'Basic realm="picket" charset="UTF-8", ApiKey'

const errorTypes: Readonly<Record<number, string>> = {
  401: 'security_exception',
  404: 'resource_not_found_exception',
  413: 'content_too_long_exception',
  429: 'es_rejected_execution_exception',
  503: 'cluster_block_exception',
}

function printError(status: number, type: string, reason: string): object {
  return { error: { root_cause: [{ type, reason }], type, reason }, status }
}

function print(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'x-elastic-product': 'Elasticsearch' } })
}
