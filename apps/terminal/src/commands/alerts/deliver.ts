import { deliveryOutcome, UnavailableError } from '@picket/core'
import { AlertDetails, DeliverAlert, ListDestinations } from '@picket/core/api'
import { deliverAlert, type DeliveryAttempt } from '../../api/deliver-alert.ts'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visibleLine } from '../../screen/visible.ts'
import { pickDestination } from '../destinations/find-destination.ts'
import { findAlertIds } from './find-alert.ts'

/** `picket alerts deliver`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [alertId] = await findAlertIds(api, args.operands)
  const { destinations } = await api.query(ListDestinations, {})
  const named = args.list('to').map((name) => pickDestination(destinations, name).outputId)
  const { deliveries, pendingDeliveries } = (await api.query(AlertDetails, { id: alertId! })).alert
  const isSuppressed = args.flag('suppress')
  const last = new Map(deliveries.map((one) => [one.outputId, one]))
  const failed = [...last.values()].filter((one) => deliveryOutcome(one) === 'failed')
  const meant = isSuppressed ? pendingDeliveries : failed
  const outputIds = [...new Set(named.length > 0 ? named : meant.map(({ outputId }) => outputId))]
  if (outputIds.length === 0)
    throw new UsageError(
      isSuppressed ? 'The alert has no pending deliveries.' : 'The alert has no failed deliveries.',
      isSuppressed ? {} : { hint: 'To send it anyway, name a destination with --to NAME.' },
    )
  const results = await (isSuppressed ? suppress : deliverAlert)(api, alertId!, outputIds)
  if (!isSuppressed && results.length < outputIds.length)
    throw new UnavailableError('Some destinations have not answered yet.', {
      hint: 'Check later with "picket alerts show".',
    })
  if (wantsJson(context)) printResult(context, 'alert-deliver', { results })
  else
    for (const { outputId, success, statusCode, message } of results) {
      const name = visibleLine(destinations.find((one) => one.outputId === outputId)?.displayName ?? outputId)
      const state = isSuppressed ? 'suppressed' : success ? out.style.good('delivered') : out.style.error('failed')
      out.write(
        `${name}  ${state}  ${statusCode === 0 ? '' : `${statusCode}  `}${success || isSuppressed ? '' : visibleLine(message)}`.trimEnd() +
          '\n',
      )
    }
  return isSuppressed || results.every(({ success }) => success) ? exitCodes.good : exitCodes.findings
}

/** Cancels the pending deliveries, and returns their destinations. */
async function suppress(api: Api, alertId: string, outputIds: readonly string[]): Promise<readonly DeliveryAttempt[]> {
  const { deliverAlert: done } = await api.mutate(DeliverAlert, { input: { alertId, outputIds, action: 'SUPPRESS' } })
  const { deliveries } = done.alert
  return outputIds.flatMap((id) => {
    const last = deliveries.findLast(({ outputId }) => outputId === id)
    return last?.action === 'SUPPRESS' ? [last] : []
  })
}
