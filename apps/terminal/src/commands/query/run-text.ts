import { ExecutePipelineQuery, type ExecutePipelineQueryInput } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { followQuery } from './follow-query.ts'
import { printRows } from './print-rows.ts'

/** Runs a query in PicketFlow without mistakes, and prints its rows and its chart. */
export async function runText(context: CommandContext, api: Api, input: ExecutePipelineQueryInput): Promise<number> {
  const { executePipelineQuery } = await api.mutate(ExecutePipelineQuery, { input })
  await followQuery(context, api, executePipelineQuery.id)
  const { visualization } = executePipelineQuery
  const chart = visualization && {
    kind: visualization.chart,
    y: visualization.y,
    ...(visualization.title === null ? {} : { title: visualization.title }),
    ...(visualization.x === null ? {} : { x: visualization.x }),
    ...(visualization.series === null ? {} : { series: visualization.series }),
  }
  return printRows(context, api, executePipelineQuery.id, undefined, chart ?? undefined)
}
