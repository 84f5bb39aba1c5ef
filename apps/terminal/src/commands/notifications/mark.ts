import { Notifications, UpdateNotification, UpdateUserNotifications } from '@picket/core/api'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'

/** A time that is not set (reference: graphql, notifications). */
const never = '0001-01-01T00:00:00Z'

/** Sets a time of the notifications that were named, or of all; or takes it away. */
export async function mark(context: CommandContext, field: 'readAt' | 'archivedAt', done: string): Promise<number> {
  const { args, out } = context
  const isAll = args.flag('all')
  if (isAll === args.operands.length > 0)
    throw new UsageError('Which notifications?', { hint: 'Give their ids, or --all.' })
  const part = { [field]: args.flag('undo') ? never : new Date().toISOString() }
  const api = openApi(context)
  if (isAll) await api.mutate(UpdateUserNotifications, { input: part })
  const ids = isAll ? [] : await findIds(api, args.operands)
  for (const id of ids) await api.mutate(UpdateNotification, { input: { id, ...part } })
  if (wantsJson(context)) printResult(context, 'notifications-update', { saved: true, ids, all: isAll })
  else
    out.write(
      `${isAll ? 'All' : plural(ids.length, 'notification')} ${args.flag('undo') ? `not ${done} any more` : done}\n`,
    )
  return exitCodes.good
}

/** Whole ids by their beginnings, as the list shows them. */
async function findIds(api: Api, given: readonly string[]): Promise<readonly string[]> {
  const { notifications } = await api.query(Notifications, { input: { pageSize: 500 } })
  const known = notifications.edges.map(({ node }) => node.id)
  return [...new Set(given)].map((start) => {
    const found = known.filter((id) => id.startsWith(start))
    if (found.length !== 1)
      throw new UsageError(
        found.length === 0
          ? `No notification has an id that begins with "${start}".`
          : `Several notifications have ids that begin with "${start}".`,
      )
    return found[0]!
  })
}
