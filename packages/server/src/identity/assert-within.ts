import { ForbiddenError, isWithinLogTypes, type LogTypeAccess, type Permission } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'

/** Rejects granting or removing permissions or log type access that the caller does not have. */
export function assertWithin(
  viewer: Viewer,
  { permissions, logTypes }: { readonly permissions: readonly Permission[]; readonly logTypes: LogTypeAccess },
): void {
  const missing = permissions.filter((permission) => !viewer.permissions.has(permission))
  if (missing.length > 0)
    throw new ForbiddenError(`Access denied: this includes permissions that you do not have: ${missing.join(', ')}.`)
  if (!isWithinLogTypes(logTypes, viewer.logTypes))
    throw new ForbiddenError('Access denied: this includes log types that you do not have access to.')
}
