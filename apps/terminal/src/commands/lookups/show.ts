import { GetLookupTable, type GetLookupTableData } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { visibleLine } from '../../screen/visible.ts'

/** `picket lookups show`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const { lookupTable } = await openApi(context).query(GetLookupTable, { id: args.operands[0]! })
  if (wantsJson(context)) {
    printResult(context, 'lookup', { result: lookupTable })
    return exitCodes.good
  }
  const { name, enabled, description, primaryKey, keyMatch, schemaName, logTypeMap, versions, refresh } = lookupTable
  const lines = [
    `${visibleLine(name)} (${enabled ? 'enabled' : 'disabled'})`,
    ...(description ? [visibleLine(description)] : []),
    '',
    `Schema  ${visibleLine(schemaName ?? '-')}`,
    `Key     ${visibleLine(primaryKey)} (${keyMatch})`,
    ...(logTypeMap.length === 0 ? ['Enriches all log types by the indicators of the key.'] : ['Enriches']),
    ...logTypeMap.map(
      ({ logType, selectors }) => `  ${visibleLine(logType)}: ${visibleLine(selectors.join(', ') || 'by indicators')}`,
    ),
    ...(refresh ? describeRefresh(refresh) : []),
    versions.length === 0 ? 'It has no rows.' : 'Rows',
    ...versions.map(
      ({ validFrom, rowCount, validTo }) =>
        `  ${showTime(validFrom)}  ${plural(rowCount, 'row')}${validTo === null ? ' (current)' : ''}`,
    ),
  ]
  out.write(`${lines.join('\n')}\n`)
  return exitCodes.good
}

type Refresh = NonNullable<GetLookupTableData['lookupTable']['refresh']>

function describeRefresh({ objectPath, provider, query, cron, rateMinutes, runs }: Refresh): readonly string[] {
  const when = cron ? `at ${cron} (UTC)` : `every ${plural(rateMinutes ?? 0, 'minute')}`
  const from = objectPath ?? (provider && `the enrichment provider ${provider}`) ?? query?.split('\n').join(' ') ?? ''
  const [last] = runs
  return [
    `Refreshed ${when} from ${visibleLine(from)}`,
    ...(last === undefined
      ? []
      : [`  ${showTime(last.startedAt)}  ${`${last.status}. ${visibleLine(last.message)}`.trim()}`]),
  ]
}
