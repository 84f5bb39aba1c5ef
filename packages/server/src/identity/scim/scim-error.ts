import { PicketError } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'

/** The detail codes of RFC 7644, table 9, that are used. */
export type ScimType =
  'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget' | 'uniqueness'

/** A failed request, in the format of SCIM. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

/** Returns undefined for unexpected errors. */
export function toScimError(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error
  if (error instanceof ApiError)
    switch (error.code) {
      case 'AlreadyExists':
        return new ScimError(409, error.message, 'uniqueness')
      case 'InUse':
      case 'InvalidUpdate':
        return new ScimError(409, error.message)
      case 'NotFound':
        return new ScimError(404, error.message)
      default:
        return new ScimError(400, error.message, 'invalidValue')
    }
  if (error instanceof PicketError)
    switch (error.code) {
      case 'UNAUTHENTICATED':
        return new ScimError(401, error.message)
      case 'FORBIDDEN':
        return new ScimError(403, error.message)
      case 'NOT_FOUND':
        return new ScimError(404, error.message)
      default:
        return new ScimError(400, error.message, 'invalidValue')
    }
  return undefined
}
