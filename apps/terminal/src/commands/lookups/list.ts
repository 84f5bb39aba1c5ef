import { LookupTables } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'

/** `picket lookups list`. */
export async function run(context: CommandContext): Promise<number> {
  const { out } = context
  const { lookupTables: results } = await openApi(context).query(LookupTables, {})
  if (wantsJson(context)) {
    printResult(context, 'lookups', { results })
    return exitCodes.good
  }
  const table = printTable(
    results,
    [
      { head: 'NAME', value: ({ name }) => name, mark: out.style.strong },
      { head: 'STATE', value: ({ enabled }) => (enabled ? 'enabled' : 'disabled') },
      { head: 'ROWS', value: ({ rows }) => rows?.rowCount.toLocaleString('en') ?? 'none' },
      { head: 'IMPORTED', value: ({ rows }) => (rows ? showTime(rows.validFrom) : '') },
      { head: 'KEY', value: ({ primaryKey }) => primaryKey },
      { head: 'LOG TYPES', value: ({ logTypeMap }) => logTypesOf(logTypeMap), isWide: true },
    ],
    out,
  )
  out.write(table)
  return exitCodes.good
}

function logTypesOf(map: readonly { readonly logType: string }[]): string {
  return map.length === 0 ? 'all' : map.map(({ logType }) => logType).join(', ')
}
