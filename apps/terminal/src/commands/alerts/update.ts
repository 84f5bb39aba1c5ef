import {
  UpdateAlertsAssignee,
  UpdateAlertsAssigneeByEmail,
  UpdateAlertsByFilter,
  UpdateAlertStatus,
  type AlertStatus,
} from '@picket/core/api'
import { findUserId } from '../../api/find-user.ts'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { confirmed } from '../../screen/prompts.ts'
import { readFilter, toStatus } from './filter.ts'
import { findAlertIds } from './find-alert.ts'

/** The limit of ids in one request of the API. */
const maxIds = 100
/** How far the server's clock can be ahead of the local one, in milliseconds. */
const maxClockSkew = 60_000

interface Change {
  readonly status?: AlertStatus
  readonly assign?: string
  readonly unassign: boolean
  readonly comment?: string
}

/** `picket alerts update`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const change = readChange(context)
  const api = openApi(context)
  const dryRun = args.flag('dry-run')
  const changed =
    args.operands.length > 0
      ? await updateByIds(api, args.operands, change, dryRun)
      : await updateByFilter(context, api, change, dryRun)
  if (changed === undefined) return exitCodes.findings
  if (wantsJson(context)) printResult(context, 'alerts-update', { saved: !dryRun, ...changed })
  else if (dryRun)
    out.write(`${plural(changed.matched, 'alert')} would be changed. This is a dry run: nothing was changed.\n`)
  else out.write(`${plural(changed.changed, 'alert')} changed\n`)
  return exitCodes.good
}

interface Changed {
  readonly matched: number
  readonly changed: number
}

function readChange({ args }: CommandContext): Change {
  const [status, assign, comment] = [args.text('status'), args.text('assign'), args.text('comment')]
  const unassign = args.flag('unassign')
  if (status === undefined && assign === undefined && !unassign)
    throw new UsageError('There is nothing to change.', { hint: 'Set --status, --assign or --unassign.' })
  if (assign !== undefined && unassign) throw new UsageError('Options "--assign" and "--unassign" cannot be combined.')
  if (comment !== undefined && (status === undefined || args.operands.length === 0))
    throw new UsageError('Option "--comment" requires --status and alert ids.', {
      hint: 'Or use: picket alerts comment ID TEXT',
    })
  return {
    ...(status === undefined ? {} : { status: toStatus(status) }),
    ...(assign === undefined ? {} : { assign }),
    ...(comment === undefined ? {} : { comment }),
    unassign,
  }
}

async function updateByIds(
  api: Api,
  prefixes: readonly string[],
  { status, assign, unassign, comment }: Change,
  dryRun: boolean,
): Promise<Changed> {
  const all = [...new Set(await findAlertIds(api, prefixes))]
  if (dryRun) return { matched: all.length, changed: 0 }
  const me = assign !== undefined && !assign.includes('@') ? await findUserId(api, assign) : undefined
  for (let at = 0; at < all.length; at += maxIds) {
    const ids = all.slice(at, at + maxIds)
    // An assignee whom the server rejects leaves the status unchanged.
    if (me !== undefined) await api.mutate(UpdateAlertsAssignee, { input: { ids, assigneeId: me } })
    else if (assign !== undefined)
      await api.mutate(UpdateAlertsAssigneeByEmail, { input: { ids, assigneeEmail: assign } })
    if (unassign) await api.mutate(UpdateAlertsAssignee, { input: { ids, assigneeId: null } })
    if (status !== undefined)
      await api.mutate(UpdateAlertStatus, { input: { ids, status, ...(comment === undefined ? {} : { comment }) } })
  }
  return { matched: all.length, changed: all.length }
}

async function updateByFilter(
  context: CommandContext,
  api: Api,
  { status, assign, unassign }: Change,
  dryRun: boolean,
): Promise<Changed | undefined> {
  const now = Date.now()
  // Alerts that are raised while the user confirms were not counted, and are left alone.
  const end = new Date(now + maxClockSkew).toISOString()
  const filter = await readFilter(context.args, api, now, 'where-status', end)
  const input = {
    filter,
    ...(status === undefined ? {} : { status }),
    ...(assign === undefined ? {} : { assigneeId: await findUserId(api, assign) }),
    ...(unassign ? { unassign } : {}),
  }
  const { matched } = (await api.mutate(UpdateAlertsByFilter, { input: { ...input, dryRun: true } }))
    .updateAlertsByFilter
  if (dryRun || matched === 0) return { matched, changed: 0 }
  const what = plural(matched, 'alert')
  if (!(await confirmed(context, `Change ${what}?`, `This would change ${what}.`))) return undefined
  return (await api.mutate(UpdateAlertsByFilter, { input })).updateAlertsByFilter
}
