import { UpdateAPIToken, type Permission } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { toExpiry } from './expiry.ts'
import { findToken } from './find-token.ts'
import { printToken } from './print-token.ts'

/** `picket tokens edit`: options that are not passed change nothing. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const [name, expires] = [args.text('name'), args.text('expires')]
  const [permissions, blocks] = [args.list('permission') as readonly Permission[], args.list('cidr')]
  const [isForever, isAnywhere] = [args.flag('never-expires'), args.flag('anywhere')]
  if ((isForever && expires !== undefined) || (isAnywhere && blocks.length > 0))
    throw new UsageError('Some options contradict each other.', { hint: 'See: picket tokens edit --help' })
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(permissions.length === 0 ? {} : { permissions }),
    ...(blocks.length === 0 ? {} : { allowedCIDRBlocks: blocks }),
    ...(isAnywhere ? { allowedCIDRBlocks: [] } : {}),
    ...(expires === undefined ? {} : { expiresAt: toExpiry(expires, Date.now()) }),
    ...(isForever ? { expiresAt: null } : {}),
  }
  if (Object.keys(changes).length === 0)
    throw new UsageError('There is nothing to change.', { hint: 'See: picket tokens edit --help' })
  const api = openApi(context)
  const { id } = await findToken(api, args.operands[0]!)
  printToken(context, (await api.mutate(UpdateAPIToken, { input: { id, ...changes } })).updateAPIToken.token)
  return exitCodes.good
}
