import { CreateRole, type Permission } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { printRole } from './print-role.ts'
import { readLogTypes } from './read-log-types.ts'

/** `picket roles create`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const input = {
    name: args.operands[0]!,
    permissions: args.list('permission') as readonly Permission[],
    logTypeAccessKind: 'ALLOW_ALL' as const,
    ...readLogTypes(args),
  }
  printRole(context, (await openApi(context).mutate(CreateRole, { input })).createRole.role)
  return exitCodes.good
}
