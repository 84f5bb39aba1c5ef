import { paginate, takeFirst, ViewBucketData, type LogStreamType } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import { toTime } from '../../program/times.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findSource } from './find-source.ts'

/** `picket sources data`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const limit = args.count('limit') ?? 50
  const filters = readFilters(context)
  const streamType = args.text('stream') as LogStreamType | undefined
  const api = openApi(context)
  const { integrationId: sourceId } = await findSource(api, args.operands[0]!)
  const pages = paginate(async (paginationToken) => {
    const input = { sourceId, filters, streamType, paginationToken, pageSize: Math.min(limit, 100) }
    const { data, pageInfo } = (await api.query(ViewBucketData, { input })).viewBucketData
    const { hasNextPage, paginationToken: endCursor } = pageInfo
    return { edges: data.map((node) => ({ node })), pageInfo: { hasNextPage, endCursor } }
  })
  const items = await takeFirst(pages, limit)
  if (wantsJson(context)) {
    printResult(context, 'bucket-data', { results: items })
    return exitCodes.good
  }
  let last: string | undefined
  for (const { s3Key, event, error } of items) {
    if (s3Key !== last) out.write(`${out.style.strong(visibleLine(s3Key))}\n`)
    last = s3Key
    if (event !== null) out.write(`  ${visibleLine(event)}\n`)
    if (error !== null) out.write(`  ${out.style.error(visibleLine(error))}\n`)
  }
  out.write(`${items.length === 0 ? '' : '\n'}${plural(items.length, 'log')}\n`)
  return exitCodes.good
}

function readFilters({ args }: Pick<CommandContext, 'args'>) {
  const time = (name: string): string | undefined => {
    const typed = args.text(name)
    return typed === undefined ? undefined : toTime(typed, name, Date.now())
  }
  return {
    prefix: args.text('prefix'),
    excludedPrefix: args.text('without-prefix'),
    search: args.text('search'),
    startTime: time('since'),
    endTime: time('until'),
  }
}
