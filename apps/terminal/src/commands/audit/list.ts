import { AuditLog, paginate, takeFirst } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'
import { readFilter } from './read-filter.ts'

/** `picket audit list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const limit = args.count('limit') ?? 50
  const filter = { ...readFilter(args, Date.now()), pageSize: Math.min(limit, 500) }
  const api = openApi(context)
  const pages = paginate(async (cursor) => {
    const input = { ...filter, ...(cursor === undefined ? {} : { cursor }) }
    return (await api.query(AuditLog, { input })).auditLogs
  })
  const entries = await takeFirst(pages, limit)
  if (wantsJson(context)) {
    printResult(context, 'audit', { results: entries })
    return exitCodes.good
  }
  const { style } = out
  const table = printTable(
    entries,
    [
      { head: 'TIME', value: ({ timestamp }) => showTime(timestamp) },
      { head: 'ACTION', value: ({ action }) => action, mark: style.strong },
      {
        head: 'RESULT',
        value: (entry) => entry.result.toLowerCase(),
        mark: (text, entry) => (entry.result === 'FAILED' ? style.error(text) : text),
      },
      { head: 'WHO', value: ({ actorName, actorKind }) => actorName || actorKind },
      { head: 'FROM', value: ({ sourceIP }) => sourceIP },
      { head: 'WITH', value: ({ parameters }) => printParameters(parameters), isWide: true },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(entries.length, 'entry', 'entries')}\n`)
  return exitCodes.good
}

function printParameters(parameters: unknown): string {
  const text = parameters === null || parameters === undefined ? '' : JSON.stringify(parameters)
  return text === '{}' ? '' : text
}
