import { paginate, ReplayAlert, ReplayAlerts, takeFirst, type Severity } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'
import { visible, visibleLine } from '../../screen/visible.ts'
import { findReplayId } from './find-replay.ts'
import { replayAlertColumns } from './replay-columns.ts'

/** `picket replays alerts`: lists the alerts in the order in which they would have been created. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const replayId = await findReplayId(api, args.operands[0]!)
  const limit = args.count('limit') ?? 50
  const title = args.text('title')
  const filter = {
    replayId,
    severities: args.list('severity').map((name) => name.toUpperCase() as Severity),
    ...(title === undefined ? {} : { nameContains: title }),
    ...(args.flag('new') ? { wasReal: false } : {}),
  }
  const pages = paginate(async (cursor) => {
    const input = { ...filter, pageSize: Math.min(limit, 100), ...(cursor === undefined ? {} : { cursor }) }
    return (await api.query(ReplayAlerts, { input })).replayAlerts
  })
  const alerts = await takeFirst(pages, limit)
  if (!args.flag('events')) {
    if (wantsJson(context)) printResult(context, 'replay-alerts', { results: alerts })
    else
      out.write(alerts.length === 0 ? 'No matching alerts.\n' : printTable(alerts, replayAlertColumns(out.style), out))
    return exitCodes.good
  }
  const whole = []
  for (const { id } of alerts)
    whole.push((await api.query(ReplayAlert, { input: { replayId, alertId: id } })).replayAlert)
  if (wantsJson(context)) printResult(context, 'replay-alerts', { results: whole })
  else
    for (const { title: name, severity, createdAt, events } of whole) {
      out.write(`${showTime(createdAt)}  ${severity}  ${out.style.strong(visibleLine(name))}\n`)
      for (const event of events) out.write(`${visible(JSON.stringify(event, null, 2))}\n`)
    }
  return exitCodes.good
}
