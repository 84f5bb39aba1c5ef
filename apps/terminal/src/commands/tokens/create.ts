import { CreateAPIToken, type Permission } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { toExpiry } from './expiry.ts'
import { printValue } from './print-value.ts'

/** `picket tokens create`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const permissions = args.list('permission') as readonly Permission[]
  if (permissions.length === 0)
    throw new UsageError('The token has no permissions.', { hint: 'Add --permission once for each permission.' })
  const expires = args.text('expires')
  const input = {
    name: args.operands[0]!,
    permissions,
    allowedCIDRBlocks: args.list('cidr'),
    ...(expires === undefined ? {} : { expiresAt: toExpiry(expires, Date.now()) }),
  }
  printValue(context, (await openApi(context).mutate(CreateAPIToken, { input })).createAPIToken.token)
  return exitCodes.good
}
