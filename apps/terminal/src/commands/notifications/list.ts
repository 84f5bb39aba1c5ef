import { Notifications } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'

const shortId = 12
const maxPageSize = 500

/** `picket notifications list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const input = {
    isArchived: args.flag('archived'),
    ...(args.flag('unread') ? { isRead: false } : {}),
    pageSize: Math.min(args.count('limit') ?? 50, maxPageSize),
  }
  const { notifications } = await openApi(context).query(Notifications, { input })
  const results = notifications.edges.map(({ node }) => node)
  if (wantsJson(context)) {
    printResult(context, 'notifications', { results, unread: notifications.unreadCount })
    return exitCodes.good
  }
  const table = printTable(
    results,
    [
      { head: 'ID', value: ({ id }) => id.slice(0, shortId), mark: out.style.strong },
      { head: 'AT', value: ({ createdAt }) => showTime(createdAt) },
      { head: 'LEVEL', value: ({ level }) => level },
      { head: 'NEW', value: ({ readAt }) => (readAt.startsWith('0001-') ? '*' : '') },
      { head: 'WHAT', value: ({ title, message }) => `${title}: ${message}`, isWide: true },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(results.length, 'notification')}\n`)
  return exitCodes.good
}
