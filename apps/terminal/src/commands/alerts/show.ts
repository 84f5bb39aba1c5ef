import { deliveryOutcome } from '@picket/core'
import {
  AlertComments,
  AlertDetails,
  AlertEvents,
  AlertTimeline,
  ListDestinations,
  paginate,
  takeFirst,
  userById,
  type AlertDetailsData,
} from '@picket/core/api'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { visible, visibleLine } from '../../screen/visible.ts'
import { originOf, severityMark } from './alert-columns.ts'
import { findAlertIds } from './find-alert.ts'
import { printTimelineItem } from './print-timeline.ts'

const maxItems = 1000

/** `picket alerts show`: prints everything about one alert. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [id] = await findAlertIds(api, args.operands)
  const { alert } = await api.query(AlertDetails, { id: id! })
  const page = (cursor: string | undefined) => ({ pageSize: 50, ...(cursor === undefined ? {} : { cursor }) })
  const [timeline, comments, { destinations }] = await Promise.all([
    takeFirst(
      paginate(
        async (cursor) => (await api.query(AlertTimeline, { id: alert.id, input: page(cursor) })).alert.timeline,
      ),
      maxItems,
    ),
    takeFirst(
      paginate(
        async (cursor) =>
          (await api.query(AlertComments, { input: { alertId: alert.id, ...page(cursor) } })).alertComments,
      ),
      maxItems,
    ),
    api.query(ListDestinations, {}, { failSilently: true }).catch(() => ({ destinations: [] })),
  ])
  const wanted = args.count('events') ?? 0
  const events = await takeFirst(
    paginate(async (cursor) => {
      const pageSize = Math.min(wanted, 50)
      const input = { pageSize, ...(cursor === undefined ? {} : { cursor }) }
      return (await api.query(AlertEvents, { id: alert.id, input })).alert.events
    }),
    wanted,
  )
  if (wantsJson(context)) {
    const found = wanted === 0 ? {} : { events }
    printResult(context, 'alert', { result: { ...alert, timeline, comments, ...found } })
    return exitCodes.good
  }
  const { style } = out
  const names = new Map(destinations.map(({ outputId, displayName }) => [outputId, displayName]))
  out.write(`${severityMark(style, alert.severity)(alert.severity)} ${style.strong(visibleLine(alert.title))}\n\n`)
  out.write(printAlert(alert, out))
  if (alert.context !== null && alert.context !== undefined && JSON.stringify(alert.context) !== '{}')
    out.write(`\n${style.strong('Context')}\n${visible(JSON.stringify(alert.context, null, 2))}\n`)
  if (alert.deliveries.length + alert.pendingDeliveries.length > 0) out.write(`\n${style.strong('Deliveries')}\n`)
  for (const { outputId, dispatchedAt, success, action, statusCode, message, label } of alert.deliveries) {
    const state = {
      delivered: style.good('delivered'),
      suppressed: style.faint('suppressed'),
      failed: style.error(statusCode === 0 ? 'failed' : `failed (${statusCode})`),
    }[deliveryOutcome({ success, action })]
    const more = [label, success ? '' : message]
      .filter((part) => part !== '')
      .map(visibleLine)
      .join('  ')
    out.write(
      `  ${showTime(dispatchedAt)}  ${visibleLine(names.get(outputId) ?? outputId)}  ${state}  ${more}`.trimEnd() +
        '\n',
    )
  }
  for (const { outputId, nextTryAt, attempts } of alert.pendingDeliveries) {
    const state = nextTryAt === null ? 'sending' : attempts === 0 ? 'pending' : 'will be retried'
    out.write(`  ${showTime(nextTryAt) || ' '.repeat(19)}  ${visibleLine(names.get(outputId) ?? outputId)}  ${state}\n`)
  }
  if (timeline.length > 0) out.write(`\n${style.strong('Timeline')}\n`)
  const people = await namesOf(
    api,
    timeline.flatMap(({ type, to }) => (type === 'ASSIGNEE_CHANGE' && to ? [to] : [])),
  )
  for (const item of timeline) out.write(printTimelineItem(item, people))
  if (events.length > 0) out.write(`\n${style.strong('Events')}\n`)
  for (const event of events) out.write(`${visible(JSON.stringify(event, null, 2))}\n`)
  return exitCodes.good
}

/** Returns email addresses of users by id, as far as the caller can see them. */
async function namesOf(api: Api, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const { userById: user } = await api
        .query(userById, { id }, { failSilently: true })
        .catch(() => ({ userById: undefined }))
      return [id, user?.email ?? id] as const
    }),
  )
  return new Map(found)
}

function printAlert(alert: AlertDetailsData['alert'], out: Output): string {
  return printFields(
    [
      ['id', alert.id],
      ['status', alert.status],
      ['type', alert.type],
      ['detection', originOf(alert.origin)],
      ['assignee', alert.assignee?.email ?? 'nobody'],
      ['created', showTime(alert.createdAt)],
      ['first event', showTime(alert.firstEventOccurredAt)],
      ['last event', showTime(alert.lastReceivedEventAt)],
      ['events', alert.eventCount],
      ['log types', alert.logTypes],
      ['resources', alert.resourceTypes],
      ['resource', alert.resourceId],
      ['dedup', alert.dedupString],
      ['tags', alert.tags],
      ...alert.summary.map(
        ({ attribute, values }) => [attribute, values.map(({ value, count }) => `${value} (${count})`)] as const,
      ),
      ['description', alert.description],
      ['runbook', alert.runbook],
      ['reference', alert.reference],
    ],
    out,
  )
}
