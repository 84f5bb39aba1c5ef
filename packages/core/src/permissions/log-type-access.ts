/** The log types that a role can access. */
export const logTypeAccessKinds = ['ALLOW', 'ALLOW_ALL', 'DENY', 'DENY_ALL'] as const
export type LogTypeAccessKind = (typeof logTypeAccessKinds)[number]

export interface LogTypeAccess {
  readonly kind: LogTypeAccessKind
  /** Those allowed or denied; empty for the other two kinds. */
  readonly logTypes: readonly string[]
}

export const allLogTypes: LogTypeAccess = { kind: 'ALLOW_ALL', logTypes: [] }

/** Represents all log types in a list of log types: what may be of any is for those only who may see every one. No log type has such a name. */
export const anyLogType = '*'

export function maySeeLogType({ kind, logTypes }: LogTypeAccess, logType: string): boolean {
  if (kind === 'ALLOW_ALL') return true
  if (kind === 'DENY_ALL') return false
  if (logType === anyLogType) return kind === 'DENY' && logTypes.length === 0
  return logTypes.includes(logType) === (kind === 'ALLOW')
}

/** Whether everything that `access` shows is shown by `limit` too, log types that are yet to come included. */
export function isWithinLogTypes(access: LogTypeAccess, limit: LogTypeAccess): boolean {
  if (limit.kind === 'ALLOW_ALL' || access.kind === 'DENY_ALL') return true
  if (access.kind === 'ALLOW') return access.logTypes.every((logType) => maySeeLogType(limit, logType))
  if (access.kind === 'ALLOW_ALL') return limit.kind === 'DENY' && limit.logTypes.length === 0
  return limit.kind === 'DENY' && limit.logTypes.every((logType) => access.logTypes.includes(logType))
}
