import { BackfillSource, CancelSourceBackfill, SourceBackfills, type SourceBackfillsData } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { toTime } from '../../program/times.ts'
import { UsageError } from '../../program/usage-error.ts'
import { printTable } from '../../screen/table.ts'
import { findSource } from './find-source.ts'

type Backfill = SourceBackfillsData['sourceBackfills'][number]

/** `picket sources backfill`: starts one with --since, cancels one with --cancel, else lists them. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const [since, until, id] = [args.text('since'), args.text('until'), args.text('cancel')]
  if (since === undefined && until !== undefined)
    throw new UsageError('The start of the time range is missing.', { hint: 'Set --since.' })
  if (since !== undefined && id !== undefined)
    throw new UsageError('Option "--cancel" cannot be combined with "--since".')
  const api = openApi(context)
  const { integrationId: sourceId } = await findSource(api, args.operands[0]!)
  if (id !== undefined) {
    const { backfill } = (await api.mutate(CancelSourceBackfill, { input: { sourceId, id } })).cancelSourceBackfill
    return print(context, [backfill])
  }
  if (since === undefined) return print(context, (await api.query(SourceBackfills, { sourceId })).sourceBackfills)
  const now = Date.now()
  const from = toTime(since, 'since', now)
  const to = until === undefined ? new Date(now).toISOString() : toTime(until, 'until', now)
  const { backfill } = (await api.mutate(BackfillSource, { input: { sourceId, from, to } })).backfillSource
  return print(context, [backfill])
}

function print(context: CommandContext, backfills: readonly Backfill[]): number {
  const { out } = context
  if (wantsJson(context)) printResult(context, 'source-backfills', { results: backfills })
  else if (backfills.length === 0) out.write('This source has no backfills. Start one with --since.\n')
  else
    out.write(
      printTable(
        backfills,
        [
          { head: 'ID', value: ({ id }) => id, mark: out.style.strong },
          { head: 'FROM', value: ({ from }) => from },
          { head: 'TO', value: ({ to }) => to },
          { head: 'STATUS', value: ({ status }) => status.toLowerCase() },
          { head: 'READ', value: ({ items }) => String(items) },
          { head: 'PROBLEM', value: ({ problem }) => problem ?? '', isWide: true },
        ],
        out,
      ),
    )
  return exitCodes.good
}
