import { DetectionPackSources } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'

/** `picket packs sources`. */
export async function run(context: CommandContext): Promise<number> {
  const { out } = context
  const { detectionPackSources: results } = await openApi(context).query(DetectionPackSources, {})
  if (wantsJson(context)) {
    printResult(context, 'pack-sources', { results })
    return exitCodes.good
  }
  const table = printTable(
    results,
    [
      { head: 'SOURCE', value: ({ owner, repository }) => `${owner}/${repository}`, mark: out.style.strong },
      { head: 'FROM', value: ({ url }) => (url === null ? 'GitHub releases' : 'Git') },
      { head: 'PACKS', value: ({ packCount }) => String(packCount) },
      { head: 'LATEST', value: ({ latestVersion }) => latestVersion?.semVer ?? '' },
      { head: 'SIGNED', value: ({ kmsKey }) => (kmsKey === null ? '' : 'required') },
      { head: 'CHECKED', value: ({ lastCheckedAt }) => (lastCheckedAt === null ? 'never' : showTime(lastCheckedAt)) },
      { head: 'ERROR', value: ({ lastError }) => lastError ?? '', isWide: true },
    ],
    out,
  )
  out.write(table)
  return exitCodes.good
}
