import type { LogTypeAccessKind } from '@picket/core/api'
import type { Arguments } from '../../program/arguments.ts'
import { UsageError } from '../../program/usage-error.ts'

/** What the options say of log types; nothing where they say nothing. */
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
    throw new UsageError('Log types are allowed, or denied, or all, or none.', { hint: 'Give one kind of option.' })
  return said[0] ?? {}
}
