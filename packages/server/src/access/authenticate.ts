import { UnauthenticatedError } from '@picket/core'
import { anonymousViewer, type Viewer } from './viewer.ts'
import type { RequestInfo } from './request-info.ts'

/** Turns proof into a viewer. Throws UnauthenticatedError where it does not hold, ForbiddenError where it holds elsewhere only. */
export interface Authenticator {
  /** The ID token of a session. */
  byIdToken(token: string, request: RequestInfo): Promise<Viewer>
  /** The value of an API token. */
  byApiToken(value: string, request: RequestInfo): Promise<Viewer>
}

/** Who sends the request: the raw ID token in `Authorization`, or an API token in `X-API-Key`; nobody without either. */
export async function viewerOf(headers: Headers, info: RequestInfo, authenticator: Authenticator): Promise<Viewer> {
  const apiKey = headers.get('x-api-key')
  const idToken = headers.get('authorization')
  if (apiKey !== null && idToken !== null)
    throw new UnauthenticatedError('Send either an ID token in Authorization or an API token in X-API-Key, not both.')
  if (apiKey !== null) return authenticator.byApiToken(apiKey, info)
  if (idToken !== null) return authenticator.byIdToken(idToken, info)
  return anonymousViewer
}
