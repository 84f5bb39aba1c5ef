import { InvalidInputError } from '@picket/core'
import type { Ingest } from '../../ingest/ingest.ts'
import { SpoolFullError } from '../../spool/spool.ts'
import type { Route } from '../route.ts'
import { TooManyRequestsError } from '../../errors/too-many-requests.ts'

/** In bytes. */
export const defaultMaxIngestBody = 16 * 1024 * 1024

/**
 * Receives logs and answers `{}` when they are durable. With `?wait=true`, the response reports what happened to each
 * log, or that processing takes longer. Senders authenticate as their source requires.
 */
export function ingestRoutes(services: { readonly ingest: Ingest; readonly maxBody?: number }): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/ingest/:sourceId',
      about:
        'Receives logs for an HTTP source. The source defines how senders authenticate. With ?wait=true, the response reports how many logs were stored, skipped, filtered and failed.',
      access: { anyone: true },
      maxBody: services.maxBody ?? defaultMaxIngestBody,
      ownRate: true,
      quiet: true,
      async handle(request, { params }) {
        try {
          const { outcome } = await services.ingest.take({
            sourceId: params['sourceId'] ?? '',
            headers: request.headers,
            body: () => readBody(request),
            isAwaited: new URL(request.url).searchParams.get('wait') === 'true',
          })
          if (outcome === undefined) return Response.json({})
          return Response.json(outcome === 'pending' ? { kind: 'pending' } : outcome)
        } catch (error) {
          throw error instanceof SpoolFullError
            ? new TooManyRequestsError(error.retryAfterSeconds, error.message)
            : error
        }
      },
    },
  ]
}

export async function readBody(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch (cause) {
    throw new InvalidInputError('The request was interrupted. Send it again.', { cause })
  }
}
