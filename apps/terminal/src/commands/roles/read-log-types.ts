import type { LogTypeAccessKind } from '@picket/core/api'
import type { Arguments } from '../../program/arguments.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Returns the access to log types from the options; undefined when no option sets it. */
export function readLogTypes(args: Arguments): {
  readonly logTypeAccessKind?: LogTypeAccessKind
  readonly logTypeAccess?: readonly string[]
} {
  const [allowed, denied] = [args.list('allow-log-type'), args.list('deny-log-type')]
  const said = [
    ...(allowed.length > 0 ? [{ logTypeAccessKind: 'ALLOW', logTypeAccess: allowed } as const] : []),
    ...(denied.length > 0 ? [{ logTypeAccessKind: 'DENY', logTypeAccess: denied } as const] : []),
    ...(args.flag('all-log-types') ? [{ logTypeAccessKind: 'ALLOW_ALL' } as const] : []),
    ...(args.flag('no-log-types') ? [{ logTypeAccessKind: 'DENY_ALL' } as const] : []),
  ]
  if (said.length > 1)
    throw new UsageError('The options for log types cannot be combined.', { hint: 'Use only one of them.' })
  return said[0] ?? {}
}
