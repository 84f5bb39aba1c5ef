import { ListDestinationsAndDefaults } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'

/** `picket destinations list`. */
export async function run(context: CommandContext): Promise<number> {
  const { out } = context
  const { destinations } = await openApi(context).query(ListDestinationsAndDefaults, {})
  if (wantsJson(context)) {
    printResult(context, 'destinations', { results: destinations })
    return exitCodes.good
  }
  const table = printTable(
    destinations,
    [
      { head: 'NAME', value: ({ displayName }) => displayName, mark: out.style.strong },
      { head: 'TYPE', value: ({ outputType }) => outputType },
      { head: 'SEVERITIES', value: ({ defaultForSeverity }) => defaultForSeverity.join(', ') || 'none' },
      { head: 'VERIFIED', value: ({ verificationStatus }) => verificationStatus },
      { head: 'LOG TYPES', value: ({ logTypes }) => logTypes.join(', '), isWide: true },
      { head: 'ID', value: ({ outputId }) => outputId },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(destinations.length, 'destination')}\n`)
  return exitCodes.good
}
