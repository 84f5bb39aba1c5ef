import { randomBytes } from 'node:crypto'
import { ForbiddenError } from '@picket/core'
import type { AuditLog } from '../../audit/audit-log.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Place } from '../../identity/sign-in/known-places.ts'
import { anonymousViewer, type Viewer } from '../../access/viewer.ts'
import { networkOf } from '../connection.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { RouteContext } from '../route.ts'
import { readDeviceCookie } from './device-cookie.ts'

/**
 * Rejects cross-site requests. The cookies are SameSite=Strict; if the browser sends the origin, it must match, too
 * (OWASP, CSRF prevention).
 */
export function assertSameSite({ headers, url }: Request): void {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const isForeign =
    site === null ? origin !== null && hostOf(origin) !== (headers.get('host') ?? new URL(url).host) : !same.has(site)
  if (isForeign) throw new ForbiddenError('Requests from other sites are not allowed.')
}

const same: ReadonlySet<string> = new Set(['same-origin', 'none'])

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}

/** Returns the origin of a sign-in attempt. A browser without a device id gets a new one. */
export function originOf({ headers }: Request, { info, isSecure }: RouteContext): Place & { readonly browser: string } {
  const browser = readDeviceCookie(headers, isSecure) ?? randomBytes(24).toString('base64url')
  return { network: networkOf(info.address), browser }
}

/**
 * Reads a JSON body. Other content types are rejected, since forms of other sites can send those without a preflight.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new ApiError('InvalidSyntax', 'Send JSON, with the content type application/json.')
  try {
    return await request.json()
  } catch (cause) {
    throw new ApiError('InvalidSyntax', 'The body is not JSON.', { cause })
  }
}

export function textAt(input: unknown, key: string): string | undefined {
  const value =
    typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>)[key] : undefined
  return typeof value === 'string' ? value.slice(0, 254) : undefined
}

export interface AuditedAction {
  readonly action: string
  readonly parameters?: object
  /** Set for frequent operations, which are recorded only if they fail. */
  readonly onlyFailures?: boolean
}

/** Runs the operation and records its result in the audit log. */
export async function audited<Result>(
  audit: AuditLog,
  { action, parameters = {}, onlyFailures = false }: AuditedAction,
  context: RouteContext,
  work: () => Promise<Result>,
  actorOf: (result: Result) => Viewer = () => context.viewer,
): Promise<Result> {
  const entry = { action, parameters, request: context.info }
  let result: Result
  try {
    result = await work()
  } catch (error) {
    await audit.record({ ...entry, viewer: context.viewer, result: 'FAILED' })
    throw error
  }
  if (!onlyFailures) await audit.record({ ...entry, viewer: actorOf(result), result: 'SUCCEEDED' })
  return result
}

/** Counts an attempt from the network of the client. */
export function countAttempt(rate: RateLimit, { info }: RouteContext): void {
  rate.take(networkOf(info.address))
}

/** Returns the viewer for a user who has just authenticated. */
export function toUserViewer({ id, email }: { readonly id: string; readonly email: string }): Viewer {
  return { ...anonymousViewer, kind: 'user', id, name: email }
}
