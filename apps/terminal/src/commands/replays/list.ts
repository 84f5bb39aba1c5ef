import { ListReplays, paginate, takeFirst } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { replayColumns } from './replay-columns.ts'

/** `picket replays list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const limit = args.count('limit') ?? 50
  const detectionId = args.text('detection')
  const pages = paginate(async (cursor) => {
    const filter = detectionId === undefined ? {} : { detectionId }
    const input = { ...filter, pageSize: Math.min(limit, 100), ...(cursor === undefined ? {} : { cursor }) }
    return (await api.query(ListReplays, { input })).replays
  })
  const replays = await takeFirst(pages, limit)
  if (wantsJson(context)) printResult(context, 'replays', { results: replays })
  else
    out.write(
      replays.length === 0
        ? 'There are no replays. Start one with: picket replays run RULE\n'
        : printTable(replays, replayColumns(out.style), out),
    )
  return exitCodes.good
}
