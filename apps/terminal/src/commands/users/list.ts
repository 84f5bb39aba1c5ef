import { ListUserPage, paginate, takeFirst, type UsersInput } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'
import { findRole } from '../roles/find-role.ts'
import { nameOf, stateOf } from './print-user.ts'

const sortKeys = {
  created: 'createdAt',
  email: 'email',
  name: 'name',
  role: 'role',
  'signed-in': 'lastLoggedInAt',
} as const
/** The page size limit of the server. */
const maxPageSize = 60

/** `picket users list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [contains, status, sort] = [args.text('contains'), args.text('status'), args.text('sort')]
  const roleIds = []
  for (const role of args.list('role')) roleIds.push((await findRole(api, role)).id)
  const limit = args.count('limit') ?? 50
  const filter: UsersInput = {
    ...(contains === undefined ? {} : { contains }),
    ...(roleIds.length === 0 ? {} : { roleIds }),
    ...(status === undefined ? {} : { status: status.toUpperCase() as NonNullable<UsersInput['status']> }),
    ...(args.flag('enabled') ? { includeDeactivated: false } : {}),
    sortBy: sortKeys[(sort ?? 'created') as keyof typeof sortKeys],
    sortDir: args.flag('descending') ? 'descending' : 'ascending',
  }
  const pages = paginate(async (cursor) => {
    const input = { filter, pageSize: Math.min(limit, maxPageSize), ...(cursor === undefined ? {} : { cursor }) }
    return (await api.query(ListUserPage, { input })).userPage
  })
  const users = await takeFirst(pages, limit)
  if (wantsJson(context)) {
    printResult(context, 'users', { results: users })
    return exitCodes.good
  }
  const { style } = out
  const table = printTable(
    users,
    [
      { head: 'EMAIL', value: ({ email }) => email, mark: style.strong },
      { head: 'NAME', value: nameOf, isWide: true },
      { head: 'ROLE', value: ({ role }) => role?.name },
      {
        head: 'STATE',
        value: stateOf,
        mark: (text, { enabled }) => (enabled ? text : style.warning(text)),
      },
      { head: 'SIGNED IN', value: ({ lastLoggedInAt }) => showTime(lastLoggedInAt) || 'never' },
      { head: 'ID', value: ({ id }) => id },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(users.length, 'user')}\n`)
  return exitCodes.good
}
