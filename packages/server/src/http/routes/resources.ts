import type { AcceptResources } from '../../resources/accept-resources.ts'
import type { Route } from '../route.ts'
import { usualIngestBody } from './ingest.ts'

/** Receives cloud resources as documents. Senders authenticate as their source requires. */
export function resourceRoutes(services: {
  readonly takeResources: AcceptResources
  readonly maxBody?: number
}): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/ingest/resources/:sourceId',
      about: 'Receives the state of cloud resources from a source.',
      access: { anyone: true },
      maxBody: services.maxBody ?? usualIngestBody,
      ownRate: true,
      quiet: true,
      async handle(request, { params }) {
        const taken = await services.takeResources({
          sourceId: params['sourceId'] ?? '',
          headers: request.headers,
          body: async () => new Uint8Array(await request.arrayBuffer()),
        })
        return Response.json(taken)
      },
    },
  ]
}
