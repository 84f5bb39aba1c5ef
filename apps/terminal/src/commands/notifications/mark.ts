import { Notifications, UpdateNotification, UpdateUserNotifications } from '@picket/core/api'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The zero time of the API: the time is not set. */
const never = '0001-01-01T00:00:00Z'

/** Sets or clears a time of the named notifications, or of all. */
export async function mark(context: CommandContext, field: 'readAt' | 'archivedAt', done: string): Promise<number> {
  const { args, out } = context
  const isAll = args.flag('all')
  if (isAll === args.operands.length > 0)
    throw new UsageError('No notifications are selected.', { hint: 'Pass their ids, or --all.' })
  const part = { [field]: args.flag('undo') ? never : new Date().toISOString() }
  const api = openApi(context)
  if (isAll) await api.mutate(UpdateUserNotifications, { input: part })
  const ids = isAll ? [] : await findIds(api, args.operands)
  for (const id of ids) await api.mutate(UpdateNotification, { input: { id, ...part } })
  if (wantsJson(context)) printResult(context, 'notifications-update', { saved: true, ids, all: isAll })
  else
    out.write(
      `${isAll ? 'All' : plural(ids.length, 'notification')} ${args.flag('undo') ? `no longer ${done}` : done}\n`,
    )
  return exitCodes.good
}

/** Resolves ids from their first characters, as the list shows them. */
async function findIds(api: Api, prefixes: readonly string[]): Promise<readonly string[]> {
  const { notifications } = await api.query(Notifications, { input: { pageSize: 500 } })
  const known = notifications.edges.map(({ node }) => node.id)
  return [...new Set(prefixes)].map((start) => {
    const found = known.filter((id) => id.startsWith(start))
    if (found.length !== 1)
      throw new UsageError(
        found.length === 0
          ? `No notification id starts with "${start}".`
          : `Several notification ids start with "${start}".`,
      )
    return found[0]!
  })
}
