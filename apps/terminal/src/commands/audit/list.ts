import { didYouMean } from '@picket/core'
import { AuditActions, AuditLog, paginate, takeFirst } from '@picket/core/api'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { UsageError } from '../../program/usage-error.ts'
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
  if (entries.length === 0) await assertActions(api, filter.actions)
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

/** Throws for an action that is never recorded, which is most likely misspelled. */
async function assertActions(api: Api, actionNames: readonly string[] | null | undefined): Promise<void> {
  const wanted = actionNames ?? []
  if (wanted.length === 0) return
  const { auditActions } = await api.query(AuditActions, {})
  const unknown = wanted.find((action) => !auditActions.includes(action))
  if (unknown === undefined) return
  const hint = didYouMean(unknown, auditActions) ?? 'See: picket audit actions'
  throw new UsageError(`Unknown action "${unknown}".`, { hint })
}
