import { UpdateRole, type Permission } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { findRole } from './find-role.ts'
import { printRole } from './print-role.ts'
import { readLogTypes } from './read-log-types.ts'

/** `picket roles edit`: options that are not passed change nothing. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const [name, logTypes] = [args.text('name'), readLogTypes(args)]
  const [instead, more, less] = [args.list('permission'), args.list('add'), args.list('remove')]
  const isNothing =
    name === undefined && [instead, more, less, Object.keys(logTypes)].every((list) => list.length === 0)
  if (isNothing) throw new UsageError('There is nothing to change.', { hint: 'See: picket roles edit --help' })
  const api = openApi(context)
  const role = await findRole(api, args.operands[0]!)
  const removed = new Set(less.flatMap((one) => [one, ...(one.endsWith('Read') ? [modifyOf(one)] : [])]))
  const permissions = [...(instead.length > 0 ? instead : role.permissions), ...more].filter((one) => !removed.has(one))
  const input = { id: role.id, name: name ?? role.name, permissions: permissions as readonly Permission[], ...logTypes }
  printRole(context, (await api.mutate(UpdateRole, { input })).updateRole.role)
  return exitCodes.good
}

/** Returns the permission to modify that belongs to a permission to read: without reading there is no modifying. */
function modifyOf(read: string): string {
  return `${read.slice(0, -'Read'.length)}Modify`
}
