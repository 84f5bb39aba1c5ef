import { ListAPITokens } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'

/** `picket tokens list`. */
export async function run(context: CommandContext): Promise<number> {
  const { out } = context
  const { apiTokens } = await openApi(context).query(ListAPITokens, {})
  if (wantsJson(context)) {
    printResult(context, 'tokens', { results: apiTokens })
    return exitCodes.good
  }
  const table = printTable(
    apiTokens,
    [
      { head: 'NAME', value: ({ name }) => name, mark: out.style.strong },
      { head: 'LAST USED', value: ({ lastUsedAt }) => showTime(lastUsedAt) || 'never' },
      { head: 'EXPIRES', value: ({ expiresAt }) => showTime(expiresAt) || 'never' },
      { head: 'FROM', value: ({ allowedCIDRBlocks }) => allowedCIDRBlocks.join(', ') },
      { head: 'MAY', value: ({ permissions }) => permissions.join(', '), isWide: true },
      { head: 'ID', value: ({ id }) => id },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(apiTokens.length, 'token')}\n`)
  return exitCodes.good
}
