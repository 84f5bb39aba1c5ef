import { deliveryOutcome } from '@picket/core'
import { ListDestinations } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { recentDeliveries } from '../../api/recent-deliveries.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'
import { pickDestination } from './find-destination.ts'

const shortId = 12
const styles = { delivered: 'good', suppressed: 'faint', failed: 'error' } as const

/** `picket destinations deliveries`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const { destinations } = await api.query(ListDestinations, {})
  const [nameOrId] = args.operands
  const outputId = nameOrId === undefined ? undefined : pickDestination(destinations, nameOrId).outputId
  const found = (await recentDeliveries(api, Date.now(), outputId)).filter(
    ({ attempt, isLast }) => !args.flag('failed') || (isLast && deliveryOutcome(attempt) === 'failed'),
  )
  const shown = found.slice(0, args.count('limit') ?? 50)
  if (wantsJson(context)) {
    printResult(context, 'deliveries', { results: shown, total: found.length })
    return exitCodes.good
  }
  const nameOf = (id: string): string => destinations.find((one) => one.outputId === id)?.displayName ?? id
  const table = printTable(
    shown,
    [
      { head: 'ALERT', value: ({ alertId }) => alertId.slice(0, shortId), mark: out.style.strong },
      { head: 'AT', value: ({ attempt }) => showTime(attempt.dispatchedAt) },
      { head: 'DESTINATION', value: ({ attempt }) => nameOf(attempt.outputId) },
      {
        head: 'OUTCOME',
        value: ({ attempt }) =>
          `${deliveryOutcome(attempt)}${attempt.statusCode === 0 ? '' : ` ${attempt.statusCode}`}`,
        mark: (text, { attempt }) => out.style[styles[deliveryOutcome(attempt)]](text),
      },
      { head: 'WHAT', value: ({ attempt, title }) => (attempt.success ? title : attempt.message), isWide: true },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(found.length, 'delivery', 'deliveries')}\n`)
  return exitCodes.good
}
