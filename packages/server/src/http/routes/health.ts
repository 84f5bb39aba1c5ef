import type { Route } from '../route.ts'

/** A check that must pass before the server can handle requests; it resolves if it passes. */
export interface ReadinessCheck {
  readonly name: string
  check(): Promise<void>
}

/**
 * For supervisors: `/healthz/live` answers while the process runs; `/healthz/ready` answers 503 with the failing checks
 * if the server is not ready.
 */
export function healthRoutes(checks: readonly ReadinessCheck[]): readonly Route[] {
  const shared = { method: 'GET', access: { anyone: true }, quiet: true } as const
  return [
    {
      ...shared,
      path: '/healthz/live',
      about: 'Liveness: answers if the process runs.',
      handle: () => Response.json({ status: 'live' }),
    },
    {
      ...shared,
      path: '/healthz/ready',
      about: 'Readiness: 200 if all parts of the server work; otherwise 503 with the names of the failing parts.',
      async handle(_, { log }) {
        const parts = await Promise.all(
          checks.map(async ({ name, check }) => ({ name, problem: await problemOf(check) })),
        )
        const waiting = parts.filter(({ problem }) => problem !== undefined)
        for (const { name, problem } of waiting) log.warn({ part: name, err: problem }, 'not ready')
        if (waiting.length === 0) return Response.json({ status: 'ready' })
        return Response.json({ status: 'not ready', waitingFor: waiting.map(({ name }) => name) }, { status: 503 })
      },
    },
  ]
}

async function problemOf(check: () => Promise<void>): Promise<unknown> {
  try {
    await check()
    return undefined
  } catch (error) {
    return error
  }
}
