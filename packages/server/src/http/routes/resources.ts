import type { AcceptResources } from '../../resources/accept-resources.ts'
import type { Route } from '../route.ts'
import { defaultMaxIngestBody } from './ingest.ts'

/** Receives cloud resources as documents. Senders authenticate as their source requires. */
export function resourceRoutes(services: {
  readonly acceptResources: AcceptResources
  readonly maxBody?: number
}): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/ingest/resources/:sourceId',
      about: 'Receives the state of cloud resources from a source.',
      access: { anyone: true },
      maxBody: services.maxBody ?? defaultMaxIngestBody,
      ownRate: true,
      quiet: true,
      async handle(request, { params }) {
        const accepted = await services.acceptResources({
          sourceId: params['sourceId'] ?? '',
          headers: request.headers,
          body: async () => new Uint8Array(await request.arrayBuffer()),
        })
        return Response.json(accepted)
      },
    },
  ]
}
