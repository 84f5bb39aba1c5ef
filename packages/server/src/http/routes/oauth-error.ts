import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'

/** The error codes of RFC 6749, 5.2, and of RFC 8628, 3.5. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'

export class OAuthError extends Error {
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string, options: ErrorOptions = {}) {
    super(description, options)
    this.name = 'OAuthError'
    this.code = code
  }
}

/**
 * Returns `{ error, error_description }` for rejected grants. Rate limits and internal errors are thrown on and
 * answered as everywhere else.
 */
export function printOAuthError(error: unknown): Response {
  if (error instanceof OAuthError) return print(error.code, error.message, error.code === 'invalid_client' ? 401 : 400)
  if (error instanceof UnauthenticatedError) return print('invalid_grant', error.message, 400)
  if (error instanceof ForbiddenError) return print('unauthorized_client', error.message, 403)
  if (error instanceof InvalidInputError || (error instanceof ApiError && error.code !== 'ServerError'))
    return print('invalid_request', error.message, 400)
  throw error
}

function print(code: OAuthErrorCode, description: string, status: number): Response {
  return Response.json({ error: code, error_description: description }, { status })
}
