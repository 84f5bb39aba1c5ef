import { EditUser } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { findRole } from '../roles/find-role.ts'
import { findUser } from './find-user.ts'
import { printUser } from './print-user.ts'

/** `picket users edit`: options that are not passed change nothing. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const [email, role] = [args.text('email'), args.text('role')]
  const [givenName, familyName] = [args.text('first-name'), args.text('last-name')]
  if ([email, role, givenName, familyName].every((value) => value === undefined))
    throw new UsageError('There is nothing to change.', { hint: 'See: picket users edit --help' })
  const api = openApi(context)
  const { id } = await findUser(api, args.operands[0]!)
  const input = {
    id,
    ...(email === undefined ? {} : { email }),
    ...(givenName === undefined ? {} : { givenName }),
    ...(familyName === undefined ? {} : { familyName }),
    ...(role === undefined ? {} : { role: { kind: 'ID' as const, value: (await findRole(api, role)).id } }),
  }
  printUser(context, (await api.mutate(EditUser, { input })).updateUser.user)
  return exitCodes.good
}
