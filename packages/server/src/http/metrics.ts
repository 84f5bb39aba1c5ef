import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** The metrics for Prometheus. Modules register their own counters on `registry`, named `picket_<module>_<name>`. */
export interface Metrics {
  readonly registry: Registry
  countRequest(request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const requests = new Counter({
    name: 'picket_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'picket_http_request_seconds',
    help: 'Time to answer a request, by method and route.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  return {
    registry,
    countRequest({ method: sent, route, status, seconds }) {
      // Senders can invent methods; all of those share one label.
      const method = knownMethods.has(sent) ? sent : 'other'
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
  }
}

const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Collects memory, handles and event loop metrics. They belong to the process, so they are registered once. */
export function collectProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}
