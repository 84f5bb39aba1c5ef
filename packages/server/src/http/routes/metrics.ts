import { ForbiddenError } from '@picket/core'
import { isLoopback } from '../connection.ts'
import type { Metrics } from '../metrics.ts'
import type { Route } from '../route.ts'

/**
 * `/metrics` for Prometheus: without credentials on this machine, and for callers who can read the settings elsewhere.
 */
export function metricsRoutes({ registry }: Metrics): readonly Route[] {
  const show = async () => new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
  return [
    {
      method: 'GET',
      path: '/metrics',
      access: { anyone: true },
      quiet: true,
      handle(request, { info }) {
        // Behind a local proxy that is not configured as trusted, all clients would look local.
        if (!isLoopback(info.address) || request.headers.has('x-forwarded-for'))
          throw new ForbiddenError(
            'Metrics are available without a token only on this machine. Elsewhere, use /api/metrics with an API token.',
          )
        return show()
      },
    },
    {
      method: 'GET',
      path: '/api/metrics',
      about: 'Metrics of the server, in the Prometheus format.',
      access: { anyOf: ['GeneralSettingsRead'] },
      quiet: true,
      handle: show,
    },
  ]
}
