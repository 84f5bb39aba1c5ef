import { ForbiddenError, UnauthenticatedError } from '@picket/core'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { judgeAccess, printAccess } from '../access/access.ts'
import { anonymousViewer, type Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import { viewerOf, type Authenticator } from '../access/authenticate.ts'
import { BodyTooLargeError } from '../errors/body-too-large.ts'
import { clientLeft, isCutOff } from './client-left.ts'
import { clientOf, networkOf, parseTrustedProxies, type Connection } from './connection.ts'
import { printErrorAnswer, toErrorAnswer } from './error-answer.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimit } from './rate-limit.ts'
import type { RequestInfo } from '../access/request-info.ts'
import { defaultMaxBody, type Route } from './route.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** Answers a request, without needing a port. Never throws: errors become responses. */
export type Handler = (request: Request, connection?: Connection) => Promise<Response>

export interface HandlerServices {
  readonly routes: readonly Route[]
  readonly authenticator: Authenticator
  /** Limits requests per viewer, and requests to routes with the access `anyone` per address. */
  readonly rate: RateLimit
  readonly metrics: Metrics
  readonly log: Log
  readonly now: Clock
  readonly randomId: RandomId
  /** Addresses or CIDR blocks. */
  readonly trustedProxies?: readonly string[]
}

/** Creates the handler: all routes, with request ids, logs, metrics, limits, authentication and security headers. */
export function createHandler(services: HandlerServices): Handler {
  const { log, now, randomId, metrics } = services
  const trusted = parseTrustedProxies(services.trustedProxies ?? [])
  const app = new Hono<{ Bindings: Caller }>()
  const [named, rest] = [services.routes.filter(isNamed), services.routes.filter((route) => !isNamed(route))]
  const serve = (route: Route) => app.on(route.method, route.path, limitBody(route), answerTo(route, services))
  for (const route of named) serve(route)
  for (const [path, routes] of Map.groupBy(named, (route) => route.path)) app.all(path, refuseMethod(path, routes))
  // The console answers every address that no other route answers.
  for (const route of rest) serve(route)
  app.notFound(({ env }) => {
    env.route = 'none'
    return printErrorAnswer(
      { message: 'Not found: no resource exists at this address.', status: 404, code: 'NotFound' },
      { requestId: env.info.id },
    )
  })
  app.onError((error, { env }) => answerFailure(error, env, 'rest'))

  return async (request, connection = { address: '127.0.0.1', isSecure: false }) => {
    const started = now()
    const client = clientOf(connection, request.headers, trusted)
    const info = { id: randomId(), address: client.address, userAgent: request.headers.get('user-agent') ?? undefined }
    const caller: Caller = {
      info,
      isSecure: client.isSecure,
      log: log.child({ requestId: info.id }),
      route: 'none',
      isQuiet: false,
      hasLeft: connection.hasLeft ?? (() => false),
      viewer: anonymousViewer,
    }
    const answer = await app.fetch(request, caller)
    const response = new Response(answer.body, answer)
    response.headers.set('x-request-id', info.id)
    addSecurityHeaders(response.headers, client.isSecure)
    report(request, response.status, caller, now() - started, metrics)
    return response
  }
}

function isNamed({ path }: Route): boolean {
  return path !== '/*'
}

/** Answers 405 if the address exists for other methods. */
function refuseMethod(path: string, routes: readonly Route[]) {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  const allow = [...new Set(methods)].join(', ')
  return ({ env, req }: RouteCall): Response => {
    env.route = path
    const message = `${req.method} is not allowed at this address. Use ${allow}.`
    return printErrorAnswer(
      { message, status: 405, code: 'InvalidInput' },
      { requestId: env.info.id, shape: routes[0]?.errors ?? 'rest', headers: { allow } },
    )
  }
}

/** What is known of a request while it is handled. */
interface Caller {
  readonly info: RequestInfo
  readonly isSecure: boolean
  readonly log: Log
  readonly hasLeft: () => boolean
  route: string
  isQuiet: boolean
  viewer: Viewer
}

type RouteCall = Context<{ Bindings: Caller }>

function limitBody(route: Route) {
  const maxSize = route.maxBody ?? defaultMaxBody
  return bodyLimit({
    maxSize,
    onError: ({ env }: Context) => {
      const { info, log } = env as Caller
      const error = new BodyTooLargeError(maxSize)
      return toErrorAnswer(error, { log, requestId: info.id, shape: route.errors ?? 'rest' })
    },
  })
}

function answerTo(route: Route, { authenticator, rate }: HandlerServices) {
  return async (call: RouteCall): Promise<Response> => {
    const { env } = call
    env.route = route.path
    env.isQuiet = route.quiet === true
    try {
      if (!route.quiet && !route.ownRate) rate.take(`address:${networkOf(env.info.address)}`)
      env.viewer = await viewerOfRoute(route, call, authenticator)
      if (env.viewer.kind !== 'anonymous') rate.take(`viewer:${env.viewer.id}`)
      return await route.handle(call.req.raw, {
        viewer: env.viewer,
        info: env.info,
        log: env.log,
        isSecure: env.isSecure,
        params: call.req.param() as Readonly<Record<string, string>>,
        identified: (viewer) => {
          env.viewer = viewer
        },
      })
    } catch (error) {
      return answerFailure(error, env, route.errors ?? 'rest')
    }
  }
}

/** A client can disconnect at any time; that is not a failure of the server. */
function answerFailure(error: unknown, { log, info, hasLeft }: Caller, shape: 'rest' | 'graphql'): Response {
  if (hasLeft() && isCutOff(error)) return new Response(null, { status: clientLeft })
  return toErrorAnswer(error, { log, requestId: info.id, shape })
}

/** Routes for anyone authenticate callers themselves, if at all: their headers can contain other credentials. */
async function viewerOfRoute(
  { access }: Route,
  { req, env }: RouteCall,
  authenticator: Authenticator,
): Promise<Viewer> {
  if ('anyone' in access) return anonymousViewer
  const viewer = await viewerOf(req.raw.headers, env.info, authenticator)
  const verdict = judgeAccess(access, viewer)
  if (verdict === 'unauthenticated') throw new UnauthenticatedError('Sign in first.')
  if (verdict === 'denied') throw new ForbiddenError(`Access denied: this requires ${printAccess(access)}.`)
  return viewer
}

function report(request: Request, status: number, caller: Caller, took: number, metrics: Metrics): void {
  const { route, viewer, info } = caller
  metrics.countRequest({ method: request.method, route, status, seconds: took / 1000 })
  // Logged without the query, which can contain tokens.
  const { pathname } = new URL(request.url)
  const line = { method: request.method, path: pathname, status, ms: took, viewer: viewer.id, address: info.address }
  if (status === clientLeft) caller.log.info(line, 'client disconnected before the response')
  else if (status >= 500) caller.log.error(line, 'answered')
  else if (!caller.isQuiet) caller.log.info(line, 'answered')
}
