/** The log types that a role can access. */
export const logTypeAccessKinds = ['ALLOW', 'ALLOW_ALL', 'DENY', 'DENY_ALL'] as const
export type LogTypeAccessKind = (typeof logTypeAccessKinds)[number]

export interface LogTypeAccess {
  readonly kind: LogTypeAccessKind
  /** The allowed or denied log types; empty for the other two kinds. */
  readonly logTypes: readonly string[]
}

export const allLogTypes: LogTypeAccess = { kind: 'ALLOW_ALL', logTypes: [] }

/**
 * Represents all log types in a list: data that may be of any log type requires access to all. No log type has such a
 * name.
 */
export const anyLogType = '*'

export function maySeeLogType({ kind, logTypes }: LogTypeAccess, logType: string): boolean {
  if (kind === 'ALLOW_ALL') return true
  if (kind === 'DENY_ALL') return false
  if (logType === anyLogType) return kind === 'DENY' && logTypes.length === 0
  return logTypes.includes(logType) === (kind === 'ALLOW')
}

/** Returns whether `limit` includes everything in `access`, including future log types. */
export function isWithinLogTypes(access: LogTypeAccess, limit: LogTypeAccess): boolean {
  if (limit.kind === 'ALLOW_ALL' || access.kind === 'DENY_ALL') return true
  if (access.kind === 'ALLOW') return access.logTypes.every((logType) => maySeeLogType(limit, logType))
  if (access.kind === 'ALLOW_ALL') return limit.kind === 'DENY' && limit.logTypes.length === 0
  return limit.kind === 'DENY' && limit.logTypes.every((logType) => access.logTypes.includes(logType))
}
