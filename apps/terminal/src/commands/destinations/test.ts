import { ListDestinations, SendTestAlert } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { pickDestination } from './find-destination.ts'

/** `picket destinations test`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const { destinations } = await api.query(ListDestinations, {})
  const chosen = args.operands.map((given) => pickDestination(destinations, given))
  const outputIds = [...new Set(chosen.map(({ outputId }) => outputId))]
  const { deliveries } = (await api.mutate(SendTestAlert, { outputIds })).sendTestAlert
  if (wantsJson(context)) printResult(context, 'destinations-test', { results: deliveries })
  else
    for (const { outputId, success, statusCode, message } of deliveries) {
      const name = visibleLine(chosen.find((one) => one.outputId === outputId)?.displayName ?? outputId)
      const state = success ? out.style.good('arrived') : out.style.error('failed')
      out.write(
        `${name}  ${state}  ${statusCode === 0 ? '' : `${statusCode}  `}${success ? '' : visibleLine(message)}`.trimEnd() +
          '\n',
      )
    }
  return deliveries.every(({ success }) => success) ? exitCodes.good : exitCodes.findings
}
