import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printFields } from '../../screen/fields.ts'
import type { RoleRow } from './find-role.ts'

type Changed = Pick<RoleRow, 'id' | 'name' | 'permissions' | 'logTypeAccess' | 'logTypeAccessKind'> & Partial<RoleRow>

export function logTypesOf({ logTypeAccessKind: kind, logTypeAccess }: Changed): string {
  if (kind === 'ALLOW_ALL') return 'all'
  if (kind === 'DENY_ALL') return 'none'
  return `${kind === 'DENY' ? 'all except ' : ''}${logTypeAccess.join(', ')}`
}

/** Prints one role, as JSON or as lines. */
export function printRole(context: CommandContext, role: Changed): void {
  if (wantsJson(context)) return printResult(context, 'role', { result: role })
  context.out.write(
    printFields(
      [
        ['name', role.name],
        ['may', role.permissions],
        ['log types', logTypesOf(role)],
        ['updated', showTime(role.updatedAt)],
        ['managed by', role.managedByIdp ? 'the identity provider' : undefined],
        ['id', role.id],
      ],
      context.out,
    ),
  )
}
