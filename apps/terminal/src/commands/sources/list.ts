import { sourceHealthOf } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'
import { listSources } from './find-source.ts'

/** `picket sources list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const [name, logTypes] = [args.text('name'), args.list('log-type')]
  const sources = await listSources(openApi(context), {
    ...(args.flag('unhealthy') ? { isHealthy: false } : {}),
    ...(name === undefined ? {} : { nameContains: name }),
    ...(logTypes.length === 0 ? {} : { logTypes }),
  })
  if (wantsJson(context)) {
    printResult(context, 'sources', { results: sources })
    return exitCodes.good
  }
  const { style } = out
  const marks = { healthy: style.good, degraded: style.warning, unhealthy: style.error, unknown: style.faint }
  const table = printTable(
    sources,
    [
      { head: 'NAME', value: ({ integrationLabel }) => integrationLabel, mark: style.strong },
      { head: 'TYPE', value: ({ integrationType }) => integrationType },
      {
        head: 'HEALTH',
        value: sourceHealthOf,
        mark: (text, source) => marks[sourceHealthOf(source)](text),
      },
      { head: 'LAST LOG', value: ({ lastEventReceivedAtTime }) => showTime(lastEventReceivedAtTime) || 'never' },
      { head: 'LOG TYPES', value: ({ logTypes: types }) => types.join(', '), isWide: true },
      { head: 'ID', value: ({ integrationId }) => integrationId },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(sources.length, 'log source')}\n`)
  return exitCodes.good
}
