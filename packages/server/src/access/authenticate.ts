import { UnauthenticatedError } from '@picket/core'
import { anonymousViewer, type Viewer } from './viewer.ts'
import type { RequestInfo } from './request-info.ts'

/**
 * Resolves credentials to a viewer. Throws an UnauthenticatedError if they are not valid, and a ForbiddenError if they
 * are valid only for other uses.
 */
export interface Authenticator {
  /** Resolves the ID token of a session. */
  byIdToken(token: string, request: RequestInfo): Promise<Viewer>
  /** Resolves the value of an API token. */
  byApiToken(value: string, request: RequestInfo): Promise<Viewer>
}

/**
 * Returns the sender of the request, from the raw ID token in `Authorization` or the API token in `X-API-Key`. Returns
 * the anonymous viewer if the request has neither.
 */
export async function viewerOf(headers: Headers, info: RequestInfo, authenticator: Authenticator): Promise<Viewer> {
  const apiKey = headers.get('x-api-key')
  const idToken = headers.get('authorization')
  if (apiKey !== null && idToken !== null)
    throw new UnauthenticatedError('Send either an ID token in Authorization or an API token in X-API-Key, not both.')
  if (apiKey !== null) return authenticator.byApiToken(apiKey, info)
  if (idToken !== null) return authenticator.byIdToken(idToken, info)
  return anonymousViewer
}
