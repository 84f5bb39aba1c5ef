import { ListDataLakeQueries } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'

const shortId = 12
const maxPageSize = 500

/** `picket queries list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const status = [
    ...(args.flag('running') ? (['running'] as const) : []),
    ...(args.flag('failed') ? (['failed'] as const) : []),
  ]
  const contains = args.text('search')
  const input = {
    isScheduled: args.flag('scheduled'),
    ...(status.length === 0 ? {} : { status }),
    ...(contains === undefined ? {} : { contains }),
    pageSize: Math.min(args.count('limit') ?? 50, maxPageSize),
  }
  const { dataLakeQueries } = await openApi(context).query(ListDataLakeQueries, { input })
  const results = dataLakeQueries.edges.map(({ node }) => node)
  if (wantsJson(context)) {
    printResult(context, 'queries', { results })
    return exitCodes.good
  }
  const table = printTable(
    results,
    [
      { head: 'ID', value: ({ id }) => id.slice(0, shortId), mark: out.style.strong },
      { head: 'STARTED', value: ({ startedAt }) => showTime(startedAt) },
      { head: 'STATUS', value: ({ status: now }) => now },
      {
        head: 'BY',
        value: ({ issuedBy }) => (issuedBy === null ? '' : 'email' in issuedBy ? issuedBy.email : issuedBy.name),
      },
      { head: 'QUERY', value: ({ name, sql }) => (name ?? sql).replaceAll(/\s+/g, ' '), isWide: true },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(results.length, 'query', 'queries')}\n`)
  return exitCodes.good
}
