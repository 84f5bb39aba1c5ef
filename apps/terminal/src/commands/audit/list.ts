import { AuditLog, paginate, takeFirst, type AuditResult } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime, toTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'

/** `picket audit list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const [result, since, until] = [args.text('result'), args.text('since'), args.text('until')]
  const [actions, actorIds] = [args.list('action').map((name) => name.toUpperCase()), args.list('actor')]
  const limit = args.count('limit') ?? 50
  const now = Date.now()
  const filter = {
    ...(actions.length === 0 ? {} : { actions }),
    ...(actorIds.length === 0 ? {} : { actorIds }),
    ...(result === undefined ? {} : { result: result.toUpperCase() as AuditResult }),
    ...(since === undefined ? {} : { startTime: toTime(since, 'since', now) }),
    ...(until === undefined ? {} : { endTime: toTime(until, 'until', now) }),
    pageSize: Math.min(limit, 500),
  }
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
