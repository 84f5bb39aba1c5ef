import { CurrentUser } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printFields } from '../../screen/fields.ts'

/** `picket whoami`: as the server reports it. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { me } = await api.query(CurrentUser, {})
  const { id, kind, name, user, permissions, logTypeAccess, logTypeAccessKind } = me
  const given = [user?.givenName, user?.familyName].filter((part) => part).join(' ')
  if (wantsJson(context)) {
    const role = user?.role?.name ?? null
    printResult(context, 'whoami', {
      server: api.url,
      id,
      kind,
      name,
      role,
      permissions,
      logTypeAccessKind,
      logTypeAccess,
    })
    return exitCodes.good
  }
  context.out.write(
    printFields(
      [
        ['server', api.url],
        [kind, given === '' ? name : `${name} (${given})`],
        ['id', id],
        ['role', user?.role?.name],
        ['may', permissions],
        ['log types', accessInWords(logTypeAccessKind, logTypeAccess)],
      ],
      context.out,
    ),
  )
  return exitCodes.good
}

function accessInWords(kind: string, logTypes: readonly string[]): string {
  if (kind === 'ALLOW_ALL') return 'all'
  if (kind === 'DENY_ALL') return 'none'
  return `${kind === 'DENY' ? 'all except ' : ''}${logTypes.join(', ')}`
}
