import { UnauthenticatedError } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import { silentLog, type Log } from '../../ports/log.ts'
import type { Authenticator } from '../../access/authenticate.ts'
import { createHandler, type Handler } from '../create-handler.ts'
import { createMetrics } from '../metrics.ts'
import { createRateLimit, type RateLimit } from '../rate-limit.ts'
import type { Route } from '../route.ts'

/** Returns an authenticator for the given viewers by token. */
export function authenticatorOf(viewers: Readonly<Record<string, Viewer>>): Authenticator {
  const find = async (token: string): Promise<Viewer> => {
    const viewer = viewers[token]
    if (viewer === undefined) throw new UnauthenticatedError('The token is not valid.')
    return viewer
  }
  return { byIdToken: find, byApiToken: find }
}

export const plentyOfRequests = (): RateLimit => createRateLimit({ perSecond: 1e6, burst: 1e6, now: () => 0 })

/**
 * Opens routes behind the real handler. Request ids are numbered, and the clock does not advance unless a test changes
 * it.
 */
export function openHandler(
  routes: readonly Route[],
  options: {
    readonly viewers?: Readonly<Record<string, Viewer>>
    readonly rate?: RateLimit
    readonly log?: Log
    readonly trustedProxies?: readonly string[]
  } = {},
): Handler {
  let count = 0
  return createHandler({
    routes,
    authenticator: authenticatorOf(options.viewers ?? {}),
    rate: options.rate ?? plentyOfRequests(),
    metrics: createMetrics(),
    log: options.log ?? silentLog,
    now: () => 0,
    randomId: () => `request-${++count}`,
    trustedProxies: options.trustedProxies ?? [],
  })
}
